// Brings the pieces in the page to what a model says, by key.  A node stays the same node as long
// as its key does, so that focus and movement are never lost.

const SVG = "http://www.w3.org/2000/svg";
const printed = new WeakMap(); // node -> the markup it was made from

/** Notes the markup of the pieces that the server has printed. */
export function adopt(root, lists) {
  for (const container of root.querySelectorAll("[data-list]")) {
    for (const piece of container.children) {
      printed.set(piece, lists[container.dataset.list].pieces[piece.dataset.key]);
    }
  }
}

/** Patches all containers below `root`; returns the nodes that are new or have changed. */
export function patch(root, lists) {
  const touched = new Set();
  for (const container of root.querySelectorAll("[data-list]")) {
    const list = lists[container.dataset.list] ?? { order: [], pieces: {} };
    patchList(container, list, touched);
  }
  return touched;
}

function patchList(container, { order, pieces }, touched) {
  const nodes = new Map([...container.children].map((node) => [node.dataset.key, node]));
  for (const [key, node] of nodes) if (!(key in pieces)) node.remove();
  let place = container.firstElementChild;
  for (const key of order) {
    let node = nodes.get(key);
    if (node && printed.get(node) !== pieces[key]) {
      const renewed = renew(node, parse(container, pieces[key]));
      if (place === node) place = renewed;
      node = renewed;
      printed.set(node, pieces[key]);
      touched.add(node);
    } else if (!node) {
      node = parse(container, pieces[key]);
      printed.set(node, pieces[key]);
      touched.add(node);
    }
    if (node === place) place = place.nextElementSibling;
    else container.insertBefore(node, place);
  }
}

/** One element from its markup, in the namespace of its container. */
function parse(container, markup) {
  const template = document.createElement("template");
  if (container.namespaceURI === SVG) {
    template.innerHTML = `<svg>${markup}</svg>`;
    return template.content.firstElementChild.firstElementChild;
  }
  template.innerHTML = markup;
  return template.content.firstElementChild;
}

/** Makes a node look like a fresh one and keeps its identity where the element is the same. */
function renew(node, fresh) {
  if (node.localName !== fresh.localName) {
    node.replaceWith(fresh);
    return fresh;
  }
  for (const { name } of [...node.attributes]) {
    if (!fresh.hasAttribute(name)) node.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  node.replaceChildren(...fresh.childNodes);
  return node;
}
