// The panel that asks: heading, sentence, take back, confirm, the moves that fit, all moves.

import { unbroken } from "./spoken.js";
import { copyOf, say } from "./words.js";

const $ = (id) => document.getElementById(id);

export class Ask {
  /** `on`: {undo(), confirm(), take(choice), all() -> the choices that are legal now}. */
  constructor(on) {
    this.on = on;
    this.all = copyOf("t-all");
    this.all.onclick = () => this.showAll();
    $("undo").onclick = () => on.undo();
    $("confirm").onclick = () => on.confirm();
    for (const button of document.querySelectorAll("[data-close]")) {
      button.onclick = () => button.closest("dialog").close();
    }
  }

  /** Shows {heading, sentence (markup), undo, confirm (bool), moves: [choice], any: bool}. */
  show({ heading, sentence, undo, confirm, moves, any }) {
    const [head, rest] = $("ask").children;
    if (head.innerHTML !== heading) head.innerHTML = heading;
    if (rest.innerHTML !== sentence) rest.innerHTML = sentence;
    enable($("undo"), undo);
    enable($("confirm"), confirm);
    const buttons = moves.map((choice) => this.move(choice));
    if (any) buttons.push(this.all);
    $("moves").replaceChildren(...buttons);
  }

  move(choice) {
    const button = copyOf("t-move");
    button.innerHTML = choice.label;
    button.dataset.action = choice.action;
    if (choice.targets.length) button.classList.add(`to-${choice.mark}`);
    button.onclick = () => this.on.take(choice);
    return button;
  }

  /** The list of every legal action, each as a labelled button. */
  showAll() {
    const rows = this.on.all().map((choice) => {
      const button = this.move(choice);
      button.onclick = () => {
        $("every").close();
        this.catchFocus();
        this.on.take(choice);
      };
      if (choice.say) button.append(small(choice.say));
      return button;
    });
    $("every").querySelector(".every").replaceChildren(...rows);
    if (!$("every").open) $("every").showModal();
    rows[0]?.focus();
  }

  /** Asks once more before something that cannot be meant lightly.  The answer counts at once, not
   *  when the browser gets round to telling that the dialog is closed: meanwhile the page would
   *  still offer what has been answered. */
  sure(question) {
    const dialog = $("sure");
    dialog.querySelector(".body p").innerHTML = question;
    dialog.showModal();
    return new Promise((answer) => {
      dialog.onclose = () => dialog.open || answer(false); // by Escape
      dialog.onsubmit = (event) => {
        event.preventDefault();
        dialog.close();
        answer(event.submitter?.value === "yes");
      };
    });
  }

  /** Says why something was refused, with the way to the rule; "" takes the sentence away. */
  refuse(why, rule = "") {
    if (!why) return $("refusal").replaceChildren();
    const line = copyOf("t-bad");
    const text = line.querySelector("span");
    text.textContent = `${why} `;
    if (rule) text.append(link(rule));
    $("refusal").replaceChildren(line);
  }

  /** Takes the focus where nothing that can be seen has it. */
  catchFocus() {
    const focused = document.activeElement;
    if (focused !== document.body && focused.checkVisibility()) return;
    const button = $("confirm").disabled ? $("ask") : $("confirm");
    button.focus({ preventScroll: true });
  }
}

/** Switches a button; one that loses its use gives the focus to the sentence above it. */
function enable(button, on) {
  if (!on && button === document.activeElement) $("ask").focus({ preventScroll: true });
  button.disabled = !on;
}

function small(markup) {
  const line = document.createElement("small");
  line.innerHTML = markup;
  return line;
}

function link(address) {
  const rule = document.createElement("a");
  Object.assign(rule, { href: address, target: "_blank", rel: "noopener", textContent: say("rule") });
  return rule;
}

/** The names of selected pieces, for "Selected: …". */
export function namesOf(nodes) {
  return nodes.map((node) => unbroken(node.getAttribute("aria-label") ?? "")).join("; ");
}
