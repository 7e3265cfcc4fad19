// The sentence about the line to the server, on every page that has one.

const place = document.getElementById("line");

/** Says `lost`, `slow` or `gone` (the sentences stand at the place itself), or "" nothing. */
export function showLine(name) {
  if (!place || place.dataset.says === name) return;
  place.dataset.says = name;
  if (!name) return place.replaceChildren();
  const line = document.getElementById("t-line").content.firstElementChild.cloneNode(true);
  line.classList.toggle("quiet", name === "slow");
  line.querySelector("span").textContent = place.dataset[name];
  place.replaceChildren(line);
}
