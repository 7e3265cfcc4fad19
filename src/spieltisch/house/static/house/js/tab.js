// Tells in the tab of the browser whose turn it is: in the title and on the icon.

import { plays } from "./seats.js";
import { say } from "./words.js";

const title = document.title;
const icon = document.querySelector('link[rel="icon"]');
const resting = icon.href;

export function showTurnInTab(model) {
  const turn = !model.ended && model.seats.some((seat) => plays(seat) && seat.turn);
  document.title = turn ? `● ${say("yourTurn")} · ${title}` : title;
  icon.href = turn ? icon.dataset.turn : resting;
}
