// The frame of a window on a drawing, as pure arithmetic: {x, y, width, height} in units of the
// drawing.  Places in the window run from 0 to 1.

const NEAREST = 240; // units: the least width of a frame
const MARGIN = 0.02; // air around the drawing
const BEYOND = 0.4; // how much of a frame may lie beyond the drawing

export function frameAt({ x, y, width, height }) {
  return { x, y, width, height };
}

/** The frame in the shape of the window that shows at least `frame`, and not farther away from the
 *  drawing than makes sense. */
export function within(frame, drawn, size) {
  const ratio = size.width / size.height;
  const whole = shaped(grown(drawn, MARGIN), ratio);
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  const asked = frame === drawn ? whole : shaped(frame, ratio);
  const width = Math.min(Math.max(asked.width, NEAREST), whole.width * 1.5);
  const height = width / ratio;
  const x = held(middle.x, drawn.x, drawn.width, width);
  const y = held(middle.y, drawn.y, drawn.height, height);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The middle of a frame, so that it does not lose the drawing. */
function held(middle, start, length, extent) {
  const slack = Math.max(0, length - extent) / 2 + extent * BEYOND;
  const centre = start + length / 2;
  return Math.min(Math.max(middle, centre - slack), centre + slack);
}

function grown({ x, y, width, height }, part) {
  return { x: x - width * part, y: y - height * part, width: width * (1 + 2 * part), height: height * (1 + 2 * part) };
}

/** The smallest frame of this ratio around another one. */
function shaped({ x, y, width, height }, ratio) {
  const wide = Math.max(width, height * ratio);
  const high = wide / ratio;
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

/** The frame after zooming about a place of the window. */
export function zoomed({ x, y, width, height }, factor, at) {
  const [wide, high] = [width / factor, height / factor];
  return { x: x + (width - wide) * at.x, y: y + (height - high) * at.y, width: wide, height: high };
}

/** The frame after dragging the drawing from one place of the window to another. */
export function moved(frame, from, to) {
  return { ...frame, x: frame.x - (to.x - from.x) * frame.width, y: frame.y - (to.y - from.y) * frame.height };
}
