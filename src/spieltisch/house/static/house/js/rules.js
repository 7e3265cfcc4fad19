// The contents beside a long page mark where the reader is.

const links = new Map();
for (const link of document.querySelectorAll(".toc a")) links.set(link.hash.slice(1), link);

if (matchMedia("(width < 900px)").matches) document.querySelector(".toc details").open = false;

const watcher = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      document.querySelector(".toc [aria-current]")?.removeAttribute("aria-current");
      links.get(entry.target.id)?.setAttribute("aria-current", "true");
    }
  },
  { rootMargin: "-10% 0px -80% 0px" },
);
for (const section of document.querySelectorAll(".rule[id]")) watcher.observe(section);
