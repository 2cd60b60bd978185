import { useEffect } from "react";

function scrollToPart(id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: still ? "instant" : "smooth" });
  target.focus({ preventScroll: true });
}

const findButton = (event: Event) => (event.target as Element).closest<HTMLElement>('a[role="button"]');

function choose(event: Event) {
  const id = findButton(event)
    ?.getAttribute("href")
    ?.match(/^#(.+)/)?.[1];
  if (!id) return;
  event.preventDefault();
  scrollToPart(id);
}

/** The browser activates a link only with Enter, but users expect that a button also responds to Space. */
function pressSpace(event: KeyboardEvent) {
  const button = event.key === " " && findButton(event);
  if (!button || event.defaultPrevented) return;
  event.preventDefault();
  button.click();
}

/** Makes all links with the role of a button behave like buttons, with two listeners for the whole page. */
export function useLinkButtons() {
  useEffect(() => {
    document.addEventListener("click", choose);
    document.addEventListener("keydown", pressSpace);
    return () => {
      document.removeEventListener("click", choose);
      document.removeEventListener("keydown", pressSpace);
    };
  }, []);
}
