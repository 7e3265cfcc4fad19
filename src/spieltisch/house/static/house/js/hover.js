// Things that belong together light up together: elements with the same data-group get the class
// `lit` while one of them is under the mouse, has the focus or was tapped.

const LIT = "lit";

/** Watches everything below `root`. */
export function watchGroups(root) {
  const light = (event) => show(root, event.target.closest?.("[data-group]")?.dataset.group);
  root.addEventListener("pointerover", light);
  root.addEventListener("focusin", light);
  root.addEventListener("pointerleave", () => show(root, null));
  root.addEventListener("focusout", () => show(root, null));
}

/** Lights up one group and nothing else; patched pieces are found anew each time. */
function show(root, group) {
  for (const node of root.querySelectorAll(`.${LIT}`)) {
    if (node.dataset.group !== group) node.classList.remove(LIT);
  }
  if (!group) return;
  for (const node of root.querySelectorAll(`[data-group="${CSS.escape(group)}"]`)) {
    node.classList.add(LIT);
  }
}
