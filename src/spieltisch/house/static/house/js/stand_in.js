// Seats that a bot plays for somebody: the forms to give one away and to take it back.

/** Sends the forms as deeds through the line: `deed({do, seat, …})`. */
export function listenToHandovers(deed, seatOfViewer) {
  for (const form of document.querySelectorAll("[data-deed]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const inMenu = form.classList.contains("lend");
      const seat = inMenu ? seatOfViewer() : Number(form.elements.seat.value);
      const bot = form.elements.bot?.value;
      deed({ do: form.dataset.deed, seat, ...(bot && { bot }) });
      if (inMenu) form.closest("details").open = false;
    });
  }
}

/** Shows what can be given or taken now, and whether one can give up. */
export function showHandovers({ can, viewer, ended }) {
  const resign = document.getElementById("resign");
  if (resign) resign.hidden = !can.resign;
  for (const form of document.querySelectorAll("[data-deed]")) {
    const seat = Number(form.elements.seat.value);
    const takes = form.dataset.deed === "take";
    const possible = form.classList.contains("lend")
      ? can.lend
      : takes
        ? can.take && seat === viewer
        : can.replace && can.replace.includes(seat);
    form.hidden = Boolean(ended) || !possible;
  }
}
