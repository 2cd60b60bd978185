import { useEffect, useSyncExternalStore } from "react";

const darkQuery = "(prefers-color-scheme: dark)";

function subscribe(onChange: () => void) {
  const media = matchMedia(darkQuery);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** The surface that the reader's system asks for. Also set on the root, which colours scroll bars and overscroll. */
export function useSurface(): "paper" | "ink" {
  const surface = useSyncExternalStore(subscribe, () => (matchMedia(darkQuery).matches ? "ink" : "paper"));
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.surface = surface;
    root.classList.add("scheme-light-dark");
    return () => {
      delete root.dataset.surface;
      root.classList.remove("scheme-light-dark");
    };
  }, [surface]);
  return surface;
}
