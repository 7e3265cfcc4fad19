// What the page knows about a table, as plain data: the parts of docs/protocol.md.
// Lists of pieces are kept as {name: {order: [key…], pieces: {key: markup}}}.

/** A model from a whole `state`. */
export function fromState(state) {
  const lists = {};
  for (const [name, pieces] of Object.entries(state.lists ?? {})) {
    lists[name] = { order: pieces.map(([key]) => key), pieces: Object.fromEntries(pieces) };
  }
  const { kind, areas, ...parts } = state;
  return { ...parts, lists };
}

/** The model after a `change` or as a `preview` lays it out; the model before is kept. */
export function merged(model, message) {
  const { kind, base, n, lists, log, log_keep, ...parts } = message;
  const after = { ...model, ...parts };
  if (lists) after.lists = mergedLists(model.lists, lists);
  if (log || log_keep !== undefined) {
    after.log = [...model.log.slice(0, log_keep ?? model.log.length), ...(log ?? [])];
  }
  return after;
}

function mergedLists(before, changes) {
  const after = { ...before };
  for (const [name, change] of Object.entries(changes)) {
    const known = before[name]?.pieces ?? {};
    const pieces = {};
    for (const key of change.order) pieces[key] = change.pieces[key] ?? known[key];
    after[name] = { order: change.order, pieces };
  }
  return after;
}

/** The lists as the server has printed them into the page. */
export function listsOf(root) {
  const lists = {};
  for (const container of root.querySelectorAll("[data-list]")) {
    const list = { order: [], pieces: {} };
    for (const piece of container.children) {
      list.order.push(piece.dataset.key);
      list.pieces[piece.dataset.key] = piece.outerHTML;
    }
    lists[container.dataset.list] = list;
  }
  return lists;
}
