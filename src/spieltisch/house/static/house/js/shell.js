// What every page does: the menu, the appearance, copying links, asking before it is too late.

import "./copy.js";
import "./luck.js";

const menu = document.querySelector("details.menu");

document.addEventListener("click", (event) => {
  if (menu?.open && !menu.contains(event.target)) menu.open = false;
});
menu?.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

for (const form of document.querySelectorAll("[data-theme-switch]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show(event.submitter.value);
  });
}

/** Changes the appearance at once, and remembers it as the server would. */
function show(theme) {
  const year = 365 * 24 * 3600;
  document.cookie = `theme=${theme};path=/;max-age=${year};samesite=lax`;
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const button of document.querySelectorAll("[data-theme-switch] [aria-pressed]")) {
    button.setAttribute("aria-pressed", String(button.value === theme));
  }
}

document.addEventListener("submit", (event) => {
  const question = event.target.dataset.ask;
  if (question && !confirm(question)) event.preventDefault();
});
