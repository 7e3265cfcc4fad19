// A few neutral sentences: shown at a seat for a moment, kept nowhere.

import { speak } from "./log.js";
import { Setting } from "./settings.js";
import { copyOf, escaped } from "./words.js";

const SHOWN = 5000; // ms

export class Talk {
  /** `say(name)` sends a sentence by its name. */
  constructor(root, say) {
    this.root = root;
    this.panel = document.getElementById("talk");
    this.wanted = new Setting("talk");
    this.wanted.box?.addEventListener("change", () => this.quiet());
    this.panel?.addEventListener("click", (event) => {
      const { emote } = event.target.closest("[data-emote]")?.dataset ?? {};
      if (emote) say(emote);
      if (emote) this.panel.open = false;
    });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
    document.addEventListener("click", (event) => this.panel?.contains(event.target) || this.close());
  }

  /** Who does not want to hear anything is not asked to say anything. */
  allow(allowed) {
    this.allowed = allowed;
    if (this.panel) this.panel.hidden = !(allowed && this.wanted.on);
  }

  close() {
    if (this.panel) this.panel.open = false;
  }

  quiet() {
    this.allow(this.allowed);
    if (this.wanted.on) return;
    for (const bubble of this.root.querySelectorAll(".bubble")) bubble.remove();
  }

  /** Shows the sentence of a seat. */
  show(seat, emote, name) {
    const sentence = this.panel?.querySelector(`[data-emote="${CSS.escape(emote)}"]`)?.textContent;
    const place = this.root.querySelector(`[data-head="${seat}"]`)?.parentElement;
    if (!sentence || !place || !this.wanted.on) return;
    place.querySelector(":scope > .bubble")?.remove();
    const bubble = copyOf("t-bubble");
    bubble.textContent = sentence;
    place.append(bubble);
    speak([escaped(`${name}: ${sentence}`)]);
    setTimeout(() => bubble.remove(), SHOWN);
  }
}
