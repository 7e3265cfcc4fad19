// The pieces of a choice that somebody points at.

/** What is selected for a choice, and where the click falls that finishes it. */
export function piecesOf(root, { select, targets }) {
  const found = new Set();
  for (const token of select) {
    const alike = root.querySelectorAll(`[data-token="${CSS.escape(token)}"]`);
    const node = [...alike].find((one) => !found.has(one));
    if (node) found.add(node);
  }
  for (const key of targets) {
    const node = root.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (node) found.add(node);
  }
  return [...found];
}
