// The pieces of a choice, or of a sentence, that somebody points at.

/** What is selected for a choice, and where the click falls that finishes it. */
export function piecesOf(root, { select, targets }) {
  const found = new Set();
  for (const token of select) {
    const alike = root.querySelectorAll(`[data-token="${CSS.escape(token)}"]`);
    const node = [...alike].find((one) => !found.has(one));
    if (node) found.add(node);
  }
  for (const node of keyed(root, targets)) found.add(node);
  return [...found];
}

/** The pieces with these keys, as far as they are there. */
export function keyed(root, keys) {
  const nodes = keys.map((key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`));
  return nodes.filter(Boolean);
}
