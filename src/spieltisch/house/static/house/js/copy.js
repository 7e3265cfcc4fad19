// Buttons that copy what stands in a field or a line.

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const source = document.getElementById(button.dataset.copy);
  if (source.select) source.select();
  else getSelection().selectAllChildren(source);
  try {
    await navigator.clipboard.writeText(source.value ?? source.textContent);
  } catch {
    document.execCommand("copy"); // without TLS there is no clipboard to write to
  }
  button.parentElement.querySelector("[role=status]").textContent = button.dataset.copied;
});
