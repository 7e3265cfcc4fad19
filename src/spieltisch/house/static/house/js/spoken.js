// What is heard of markup; the same as engine/spoken.py says of it.

const APART = "br, dd, div, dt, h1, h2, h3, h4, hr, li, ol, p, section, small, table, td, th, tr, ul";

/** Markup of the server without what only eyes can see: a picture (role="img") is heard by its
 *  aria-label, as a word of its own; what is aria-hidden is not heard at all. */
export function spoken(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  const heard = { text: "", parted: false };
  listen(template.content, heard);
  return heard.text.replace(/\s+/g, " ").trim();
}

/** Text without the marks that only help to break lines. */
export function unbroken(text) {
  return text.replaceAll("\u00ad", "");
}

function listen(parent, heard) {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) hearText(unbroken(node.data), heard);
    else if (node.nodeType === Node.ELEMENT_NODE) hearElement(node, heard);
  }
}

function hearElement(node, heard) {
  if (node.getAttribute("aria-hidden") === "true") return;
  const apart = node.matches(APART) ? " " : "";
  heard.text += apart;
  if (node.getAttribute("role") === "img") hearWord(unbroken(node.getAttribute("aria-label") ?? ""), heard);
  else listen(node, heard);
  heard.text += apart;
}

function hearText(text, heard) {
  if (!text) return;
  if (heard.parted && isLetter(text[0])) heard.text += " ";
  heard.text += text;
  heard.parted = false;
}

function hearWord(word, heard) {
  if (!word) return;
  if (isLetter(heard.text.at(-1))) heard.text += " ";
  heard.text += word;
  heard.parted = isLetter(word.at(-1));
}

function isLetter(sign = "") {
  return /[\p{L}\p{N}]/u.test(sign);
}
