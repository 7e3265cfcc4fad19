// Where a panel goes that stands beside a thing: in the window, and never over the thing itself.

const GAP = 8; // px between the panel, the thing and the edge of the window
const LEAST = 64; // px that a panel needs to say anything

/** The place of a panel: {left, top, width, height}, the last two at most its own.  `thing` is a
 *  rectangle {left, top, right, bottom}, `panel` and `view` are sizes {width, height}.  Null where
 *  the thing leaves no room beside it. */
export function beside(thing, panel, view) {
  const rooms = roomsAround(thing, view);
  const fits = rooms.find((room) => room.width >= panel.width && room.height >= panel.height);
  const room = fits ?? largest(rooms);
  if (room.width < LEAST || room.height < LEAST) return null;
  const width = Math.min(panel.width, room.width);
  const height = Math.min(panel.height, room.height);
  return { ...room.put(width, height), width, height };
}

/** The free rooms right, left, below and above, and how a panel is put into each. */
function roomsAround({ left, top, right, bottom }, view) {
  const high = view.height - 2 * GAP;
  const wide = view.width - 2 * GAP;
  const across = (width) => clamp((left + right - width) / 2, view.width - width);
  const along = (height) => clamp((top + bottom - height) / 2, view.height - height);
  return [
    { width: view.width - right - 2 * GAP, height: high,
      put: (_width, height) => ({ left: Math.max(right, 0) + GAP, top: along(height) }) },
    { width: left - 2 * GAP, height: high,
      put: (width, height) => ({ left: Math.min(left, view.width) - GAP - width, top: along(height) }) },
    { width: wide, height: view.height - bottom - 2 * GAP,
      put: (width) => ({ left: across(width), top: Math.max(bottom, 0) + GAP }) },
    { width: wide, height: top - 2 * GAP,
      put: (width, height) => ({ left: across(width), top: Math.min(top, view.height) - GAP - height }) },
  ];
}

function largest(rooms) {
  return rooms.reduce((one, other) =>
    Math.max(other.width, 0) * Math.max(other.height, 0) > Math.max(one.width, 0) * Math.max(one.height, 0)
      ? other : one);
}

function clamp(at, most) {
  return Math.max(GAP, Math.min(at, most - GAP));
}
