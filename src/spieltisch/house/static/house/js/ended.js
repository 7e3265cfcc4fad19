// The end of a game: rematch, replay, record, and the proof of the shuffle.

const $ = (id) => document.getElementById(id);

export function showEnd(model) {
  if (!$("ended")) return; // a guided game has its own end
  $("ended").hidden = !model.ended;
  if (!model.ended) return;
  const rematch = $("rematch");
  if (rematch) rematch.hidden = !model.can.rematch || Boolean(model.ended.next);
  const next = $("next");
  next.hidden = !model.ended.next;
  if (model.ended.next) next.href = model.ended.next;
  if (!model.proof.seed) return;
  $("seed").textContent = model.proof.seed;
  $("next-commitment").textContent = model.proof.next;
  for (const part of document.querySelectorAll(".of-seed, .of-next")) part.hidden = false;
}
