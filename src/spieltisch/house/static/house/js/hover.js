// Things that belong together light up together: elements with the same data-group get the class
// `lit` while one of them is under the mouse, was tapped or has the focus; the latest of these counts.

const LIT = "lit";

/** Watches everything below `root`. */
export function watchGroups(root) {
  const groups = { under: null, focus: null };
  const note = (which, node) => {
    groups[which] = node?.closest?.("[data-group]")?.dataset.group ?? null;
    show(root, groups[which] ?? groups.under ?? groups.focus);
  };
  root.addEventListener("pointerover", (event) => note("under", event.target));
  root.addEventListener("pointerleave", () => note("under", null));
  root.addEventListener("focusin", (event) => note("focus", event.target));
  root.addEventListener("focusout", () => note("focus", null));
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
