// On narrow pages the panel lies over the foot of the page: what gets the focus scrolls clear of it.

const dock = document.querySelector(".dock");
const AIR = 16; // px

new ResizeObserver(() => {
  const lies = getComputedStyle(dock).position === "sticky" ? dock.offsetHeight : 0;
  document.documentElement.style.scrollPaddingBottom = `${lies + AIR}px`;
}).observe(dock);
