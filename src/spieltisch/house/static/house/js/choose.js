// The one way of clicking, as pure logic.
//
// A choice is one legal action: {action, label, select: [token…], targets: [key…], mark, …}.
// A selection is a list of tokens in any order, repeated where several like pieces are selected.
// Only an exact selection makes a choice possible: never fewer and never more pieces than it needs.

/** How often each token occurs. */
export function count(tokens) {
  const counts = new Map();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/** Whether a choice selects at least what is selected. */
function reaches(choice, selection) {
  const wanted = count(choice.select);
  return [...count(selection)].every(([token, n]) => n <= (wanted.get(token) ?? 0));
}

/** The choices that need exactly what is selected. */
export function exact(choices, selection) {
  return choices.filter(
    (choice) => choice.select.length === selection.length && reaches(choice, selection),
  );
}

/** The tokens of which one more may be selected: some choice needs all of it. */
export function next(choices, selection) {
  const tokens = new Set();
  for (const choice of choices) {
    if (choice.select.length <= selection.length || !reaches(choice, selection)) continue;
    const selected = count(selection);
    for (const [token, n] of count(choice.select)) {
      if (n > (selected.get(token) ?? 0)) tokens.add(token);
    }
  }
  return tokens;
}

/** The pieces that finish a choice with exactly this selection: key -> its choices. */
export function targets(choices, selection) {
  const found = new Map();
  for (const choice of exact(choices, selection)) {
    for (const key of choice.targets) {
      if (!found.has(key)) found.set(key, []);
      found.get(key).push(choice);
    }
  }
  return found;
}

/** All tokens that any choice selects. */
export function useful(choices) {
  return new Set(choices.flatMap((choice) => choice.select));
}

/** The longest part of a selection that can still become a choice (after the table changed). */
export function possible(choices, selection) {
  const kept = [];
  for (const token of selection) {
    if (next(choices, kept).has(token)) kept.push(token);
  }
  return kept;
}

/** The choices worth a button of their own: those that fit, unless the board shows them better. */
export function buttons(choices, selection, most = 4) {
  const fitting = exact(choices, selection).filter((choice) => choice.listed ?? true);
  const aimed = fitting.filter((choice) => choice.targets.length > 0);
  return aimed.length > most ? fitting.filter((choice) => choice.targets.length === 0) : fitting;
}
