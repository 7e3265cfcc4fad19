// Every browser adds chance of its own to the shuffle.

document.addEventListener("submit", ({ target }) => {
  const field = target.elements.luck;
  if (!field || field.value) return;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
});
