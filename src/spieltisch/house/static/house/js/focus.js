// The piece that has the focus, while others come and go.

/** Remembers what has the focus, and gives it back after a patch. */
export class Focus {
  constructor(main) {
    this.node = main.contains(document.activeElement) ? document.activeElement : null;
  }

  restore(ask) {
    if (!this.node) return;
    if (this.node.isConnected && this.node.matches("[data-key]:not([tabindex])")) {
      this.node.setAttribute("tabindex", "-1");
    }
    if (document.activeElement !== this.node && this.node.isConnected) {
      this.node.focus({ preventScroll: true });
    }
    ask.catchFocus();
  }
}
