// The sentences of this page, translated by the server.

const block = document.getElementById("words");
const words = block ? JSON.parse(block.textContent) : {};

/** A sentence by its name, with {placeholders} filled in. */
export function say(name, parts = {}) {
  return words[name].replace(/\{(\w+)\}/g, (_, part) => parts[part]);
}

/** Text as markup. */
export function escaped(text) {
  const span = document.createElement("span");
  span.textContent = text;
  return span.innerHTML;
}

/** A copy of a <template> of the page: its only element. */
export function copyOf(id) {
  return document.getElementById(id).content.firstElementChild.cloneNode(true);
}
