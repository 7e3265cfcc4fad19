// Every browser adds chance of its own to the shuffle.

for (const field of document.querySelectorAll('input[name="luck"]')) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
