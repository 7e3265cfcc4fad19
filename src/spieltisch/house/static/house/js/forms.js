// Nothing interrupts a form that is being sent: a page that leaves or loads itself anew meanwhile
// would take the answer from it, with the cookie of whoever has just sat down.

const LONGEST = 30_000; // ms until a form has come to nothing
let sending = null; // the timer of the form that is being sent
let waiting = []; // what is done as soon as there is none

/** Goes to another page, or loads this one anew (`move`), as soon as no form is being sent. */
export function leave(move) {
  if (sending === null) move();
  else waiting.push(move);
}

function ended() {
  clearTimeout(sending);
  sending = null;
  for (const move of waiting.splice(0)) move();
}

// At the window, after everybody else: a form that a script keeps is not sent.
addEventListener("submit", (event) => {
  if (event.defaultPrevented || event.target.method === "dialog") return;
  clearTimeout(sending);
  sending = setTimeout(ended, LONGEST);
});
addEventListener("pageshow", (event) => event.persisted && ended()); // somebody has come back
