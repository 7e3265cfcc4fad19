// What the panel asks: the heading and the sentence, as markup.

import { namesOf } from "./ask.js";
import * as choose from "./choose.js";
import { escaped, say } from "./words.js";

/** `asked`: what the game asks ({heading, sentence}), `choices` the open ones, `pieceOf` a key's node. */
export function question(turn, choices, { heading, sentence }, pieceOf) {
  const last = turn.chosen.at(-1);
  if (turn.among) return { heading: say("which"), sentence: "" };
  if (turn.selected.length > 0) return { heading, sentence: aboutSelection(turn, choices, pieceOf) };
  if (turn.complete) {
    const told = last.say || `${last.label}.`; // a label is no sentence
    const secret = turn.laid.sealed ? ` ${say("sealed")}` : "";
    return { heading: say("confirm"), sentence: `${told}${secret}` };
  }
  if (last && choices.length > 0) return { heading: heading || say("goOn"), sentence };
  return { heading, sentence };
}

function aboutSelection(turn, choices, pieceOf) {
  const pieces = turn.selected.map(({ key }) => pieceOf(key)).filter(Boolean);
  const aims = choose.targets(choices, turn.tokens).size > 0;
  const more = choose.next(choices, turn.tokens).size > 0;
  const advice = aims ? (more ? "chooseAimOrMore" : "chooseAim") : more ? "chooseMore" : "chooseMove";
  const selected =
    pieces.length > 2 ? say("selectedMany", { n: pieces.length }) : say("selected", { pieces: namesOf(pieces) });
  return `${escaped(selected)} ${say(advice)}`;
}
