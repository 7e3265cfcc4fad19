// The page of a table: the state comes from the server, clicks become actions.

import { Ask } from "./ask.js";
import * as choose from "./choose.js";
import { lookAgain, showCover } from "./cover.js";
import "./dock.js";
import { showEnd } from "./ended.js";
import { Focus } from "./focus.js";
import { glide } from "./glide.js";
import { Hints } from "./hint.js";
import { listenToKeys } from "./keys.js";
import { guide } from "./lesson.js";
import { showLog, speak } from "./log.js";
import { watchGroups } from "./hover.js";
import { fromState, listsOf, merged } from "./model.js";
import { adopt, patch } from "./patch.js";
import { dress, pieceAt, show } from "./pieces.js";
import { question } from "./question.js";
import { showSeats } from "./seats.js";
import { watchShown } from "./shown.js";
import { Setting } from "./settings.js";
import { listenToHandovers, showHandovers } from "./stand_in.js";
import { Line } from "./socket.js";
import { showTurnInTab } from "./tab.js";
import { Things } from "./thing.js";
import { isThinkingOnly, showThinking } from "./thinking.js";
import { Turn } from "./turn.js";
import { Talk } from "./talk.js";
import { escaped, say } from "./words.js";
import { openWindows } from "./zoom.js";

class Table {
  constructor(main) {
    this.main = main;
    const state = JSON.parse(document.getElementById("state").textContent);
    this.model = { ...fromState(state), lists: listsOf(main) };
    adopt(main, this.model.lists);
    this.turn = new Turn();
    this.confirmFirst = new Setting("confirm");
    this.keys = new Setting("keys");
    this.things = new Things(main, new Setting("helps"), () => this.dress());
    this.ask = new Ask({
      undo: () => this.takeBack(),
      confirm: () => this.confirm(),
      take: (choice) => this.take(choice),
      all: () => this.choices,
    });
    this.talk = new Talk(main, (emote) => this.inquire({ do: "emote", emote }));
    this.hints = new Hints(main, {
      ask: (actions) => this.askHint(actions),
      lay: (choice) => this.lay(choice),
    });
    this.listen();
    watchGroups(main);
    watchShown(main);
    openWindows(main);
    this.show();
    this.line = new Line(main.dataset.socket, {
      hello: () => this.greeting,
      message: (message) => this[`on_${message.kind}`]?.(message),
      found: () => this.found(),
    });
  }

  // ---------- what the server says ----------

  on_state(message) {
    const before = this.model;
    this.model = fromState(message);
    this.turn.clear();
    if (!this.underWay) this.sent = false; // the answer to what was sent may still be to come
    if (!this.refused) this.ask.refuse("");
    this.refused = false;
    const focus = new Focus(this.main);
    if (message.areas) this.layOut(message.areas);
    this.show({ origins: false, before, focus });
  }

  on_change(message) {
    if (message.base !== this.model.version) return this.line.send(this.greeting);
    const before = this.model;
    this.model = merged(before, message);
    if (isThinkingOnly(message)) return showThinking(this.main, this.model.thinking, this.model.seats);
    if (this.model.version !== before.version) this.moveOn(message);
    this.show({ before });
  }

  /** The table has moved on.  A turn in the making stands as long as the same may be done. */
  moveOn({ choices }) {
    if (choices) {
      this.ask.refuse("");
      this.dropTurn();
    } else if (this.turn.chosen.length > 0 && !this.sent) {
      this.turn.age();
      this.preview();
    }
  }

  on_preview(message) {
    if (message.n !== this.laying) return;
    this.turn.laid = message.sealed ? { sealed: true } : merged(this.model, message);
    this.show();
  }

  on_emote = ({ seat, emote }) => this.talk.show(seat, emote, this.model.seats[seat].name);

  on_hint = (message) => this.hints.tell(message);

  on_thinking = (message) => this.hints.progress(message);

  on_done(message) {
    this.promised = message.version;
    if (this.withdrawn === message.id) {
      this.ask.refuse(say("wasPlayed"));
      this.refused = true;
    }
    if (this.sent !== message.id) return this.note();
    this.dropTurn(); // it was played, though the same may be done again
    this.show({ origins: false });
  }

  /** What was taken back before it was answered has not been played, and never will be. */
  on_canceled(message) {
    if (this.sent !== message.id) return this.note();
    this.sent = false;
    this.takeBack();
  }

  on_refused(message) {
    const { n } = message;
    if (n !== undefined && ![this.laying, this.wondering, this.hints.n].includes(n)) return;
    this.ask.refuse(message.why, message.rule);
    if (n !== undefined && n === this.hints.n) return this.hints.close();
    this.refused = true; // the state that may follow does not take the sentence away
    if (n !== undefined && n === this.wondering) return;
    this.turn.clear();
    this.sent = false;
    this.show({ origins: false });
  }

  /** Somebody else was quicker, or our own turn has been played.  Who has nothing to do here any
   *  more is told so by what is asked now. */
  dropTurn() {
    const { turn, model, sent } = this;
    const plays = model.mine.length > 0 && !model.ended;
    if (turn.chosen.length > 0 && !sent && plays) this.ask.refuse(say("changed"));
    this.sent = false;
    this.turn.drop(0);
    this.turn.among = null;
  }

  /** The line is up again: what was asked meanwhile is asked now. */
  found() {
    lookAgain((seat) => this.look(seat));
    if (this.turn.chosen.length > 0 && !this.turn.laid && !this.sent) this.preview();
    this.hints.again();
  }

  /** What the page shows, and what it was made for. */
  get greeting() {
    const { page, mine } = JSON.parse(this.main.dataset.page);
    return { do: "hello", version: this.model.version, seat: this.model.viewer, page, mine };
  }

  /** The still parts for another viewer. */
  layOut(areas) {
    for (const [name, markup] of Object.entries(areas)) {
      this.main.querySelector(`[data-area="${name}"]`).innerHTML = markup;
    }
    this.main.querySelector(".dock").dataset.seat = this.model.viewer ?? "";
    openWindows(this.main);
  }

  // ---------- what is shown ----------

  get laid() { return this.turn.shown ?? this.model; }

  get choices() { return this.turn.open(this.model.choices); }

  show({ origins = true, before = this.model, focus = new Focus(this.main) } = {}) {
    const { lists, seats } = this.laid;
    glide(this.main, () => patch(this.main, lists), origins);
    this.turn.settle(this.choices, (key) => this.piece(key)?.dataset.token);
    showSeats(this.main, seats);
    showThinking(this.main, this.model.thinking, seats);
    showHandovers(this.model);
    this.dress();
    showLog(this.model, before);
    showCover(this.model, (seat) => this.look(seat));
    showEnd(this.model);
    this.talk.allow(this.model.can.talk);
    showTurnInTab(this.model);
    focus.restore(this.ask);
  }

  dress() {
    const { choices, turn } = this;
    const targets = choose.targets(choices, turn.tokens);
    for (const [key, { choice }] of turn.exchanges) {
      if (!targets.has(key)) targets.set(key, [choice]);
    }
    dress(this.main, {
      selected: turn.marked,
      next: choose.next(choices, turn.tokens),
      useful: choose.useful(choices),
      targets,
      active: choices.length > 0,
      wordsOf: (node) => this.things.wordsOf(node),
    });
    this.things.settle();
    this.ask.show({
      ...this.question(),
      undo: !this.takesBack && (turn.selected.length > 0 || turn.chosen.length > 0 || this.model.can.undo),
      confirm: turn.complete && !this.takesBack,
      moves: turn.among ?? choose.buttons(choices, turn.tokens),
      any: choices.length > 0,
    });
    this.hints.show(this.model, turn, choices);
    guide(this.main, this.model, turn, (actions) => this.play(actions));
    this.note();
  }

  /** Says for programs that watch the page what it shows and whether it waits for an answer. */
  note() {
    const { turn, model, line, main } = this;
    const laying = turn.chosen.length > 0 && !turn.laid;
    main.dataset.version = model.version;
    main.dataset.turn = turn.complete ? "complete" : turn.chosen.length > 0 ? "chosen" : "";
    if (laying || line?.deeds.size > 0 || this.promised > model.version) main.dataset.waits = "1";
    else delete main.dataset.waits;
  }

  /** The heading and the sentence of the panel. */
  question() {
    if (this.takesBack) return { heading: say("takingBack"), sentence: say("mayBePlayed") };
    return question(this.turn, this.choices, this.laid.ask, (key) => this.piece(key));
  }

  piece(key) {
    return this.main.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  // ---------- what the player does ----------

  listen() {
    this.main.addEventListener("click", (event) => this.click(event.target, event));
    listenToKeys(this.main, this.keys, (node) => this.click(node), {
      c: () => this.confirm(),
      z: () => this.takeBack(),
      a: () => this.choices.length > 0 && this.ask.showAll(),
      h: () => this.hints.toggle(),
      "?": () => this.things.explain() || window.open(this.main.dataset.manual, "_blank", "noopener"),
      Escape: () => this.turn.selected.length > 0 && this.takeBack(),
    });
    const resign = document.getElementById("resign");
    resign?.addEventListener("submit", (event) => this.resign(event));
    resign?.querySelector("[data-asks]").toggleAttribute("disabled", false);
    listenToHandovers(
      (message) => this.handOver(message),
      () => this.model.viewer ?? this.model.mine[0],
    );
  }

  /** A click on something, `point` where it was made by mouse or finger. */
  click(element, point) {
    const node = pieceAt(this.main, element, point);
    const shows = element.closest("[data-find]");
    if (!node && shows) return show(this.main, shows);
    if (element.closest("a")) return;
    if (!node) return this.missed(element);
    const { key, token } = node.dataset;
    const said = this.turn.click(this.choices, { key, token });
    if (said.why) return this.useless(node, said.why);
    this.ask.refuse("");
    if (said.take) return this.take(said.take);
    if (said.instead) {
      if (this.underWay) return this.ask.refuse(say("underWay"));
      this.turn.exchange(said.instead);
      return this.preview();
    }
    this.dress();
    if (said.ask) document.querySelector("#moves button")?.focus();
  }

  /** A click that chooses nothing shows something where it can.  Where it shows nothing, and always
   *  with a selection, a sentence says why it does no more. */
  useless(node, why) {
    const { turn, model } = this;
    if (show(this.main, node) && turn.selected.length === 0) return;
    if (model.ended) return this.ask.refuse(say("over"));
    if (model.mine.length === 0) return this.ask.refuse(say("watching"));
    if (turn.complete) return this.ask.refuse(say("laidOut"));
    this.inquire({ do: "why", ...why, actions: turn.actions });
  }

  /** Beside everything: said to who has selected something for which he looks for a place. */
  missed(element) {
    const inside = element.closest("[data-area]") && !element.closest("button, summary, label, [data-head]");
    if (inside && this.turn.selected.length > 0) this.ask.refuse(say("nothing"));
  }

  /** Asks something whose refusal is to be read. */
  inquire(message) {
    const { viewer, mine } = this.model;
    this.wondering = this.line.ask({ ...message, seat: viewer ?? mine[0] });
  }

  async take(choice) {
    if (this.underWay) return this.ask.refuse(say("underWay"));
    if (choice.warn && !(await this.ask.sure(choice.warn))) return;
    this.ask.refuse("");
    const { turn, choices } = this;
    turn.choose(choice, choices);
    if (this.confirmFirst.on || turn.turns) return this.preview();
    this.play(turn.actions);
  }

  /** Lays out a choice, even where clicks are played at once otherwise. */
  async lay(choice) {
    if (this.underWay) return this.ask.refuse(say("underWay"));
    if (choice.warn && !(await this.ask.sure(choice.warn))) return;
    this.ask.refuse("");
    this.turn.choose(choice, this.choices);
    this.preview();
  }

  askHint(actions) {
    const { version, viewer: seat } = this.model;
    this.ask.refuse("");
    return this.line.ask({ do: "hint", version, seat, actions });
  }

  /** Whether something was confirmed whose answer is still to come. */
  get underWay() {
    return Boolean(this.sent) && this.line.deeds.has(this.sent);
  }

  /** Whether it was taken back meanwhile, and nobody knows yet whether in time. */
  get takesBack() {
    return this.underWay && this.withdrawn === this.sent;
  }

  look(seat) { this.line.send({ do: "look", seat }); }

  preview() {
    const { version, viewer: seat } = this.model;
    const actions = this.turn.actions;
    this.laying = this.line.ask({ do: "preview", version, seat, actions });
    this.note();
  }

  confirm() {
    if (this.turn.complete) this.play(this.turn.actions);
  }

  play(actions) {
    if (this.sent) return;
    const { version, viewer: seat } = this.model;
    this.sent = this.line.deed({ do: "act", version, seat, actions });
    this.note();
  }

  /** Takes back what was done last: a selection, a laid out choice, or a played action. */
  takeBack() {
    const { turn, model } = this;
    this.ask.refuse("");
    if (turn.selected.length > 0 || turn.among) turn.unselect();
    else if (this.underWay) return this.withdraw();
    else if (turn.chosen.length > 0) {
      turn.drop(turn.chosen.length - 1);
      if (turn.chosen.length > 0 && !turn.laid) return this.preview();
    } else if (model.can.undo) {
      this.line.deed({ do: "undo", version: model.version, seat: model.viewer });
      return this.note();
    }
    this.show({ origins: false });
  }

  /** Takes back what was confirmed but not answered.  Once it has left this page, only the server
   *  knows whether it has been played: until it says so, the turn lies as it is. */
  withdraw() {
    if (this.line.withdraw(this.sent)) return this.on_canceled({ id: this.sent });
    this.withdrawn = this.sent;
    this.dress();
  }

  async resign(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!(await this.ask.sure(this.model.can.resign))) return;
    const { version, viewer, mine } = this.model;
    this.line.deed({ do: "resign", version, seat: viewer ?? mine[0] });
  }

  handOver(message) {
    this.line.deed(message);
    this.note();
  }
}

const table = new Table(document.getElementById("main"));
speak([table.model.ask.heading]);
