import { useEffect, useState } from "react";
import { mainId } from "#shell/page-arrival.tsx";
import { scrollToTopAfter } from "#site/pages/new-home/constants.ts";

function toTop() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  // The button disappears at the top, so the focus is moved away from it.
  document.getElementById(mainId)?.focus({ preventScroll: true });
}

export function ScrollToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(scrollY > innerHeight * scrollToTopAfter);
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, []);

  if (!far) return null;
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      data-surface="paper"
      onClick={toTop}
      className="fixed right-4 bottom-4 z-30 grid size-11 place-items-center rounded-full border border-control shadow-sm"
    >
      <svg
        viewBox="0 0 20 20"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d="M10 17V4M5 9l5-5 5 5" />
      </svg>
    </button>
  );
}
