import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { recordPageView } from "#tracker/tracking.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { mainId } from "#site/site-handle.ts";

/** In memory only: React Router's own scroll restoration writes to session storage before any consent. */
const positions = new Map<string, number>();

function usePositions() {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const currentKey = useRef(key);

  useEffect(() => {
    const remember = () => positions.set(currentKey.current, scrollY);
    // While we are here back and forward are ours; a reload is left to the browser.
    const own = () => (history.scrollRestoration = "manual");
    const handBack = () => (history.scrollRestoration = "auto");
    own();
    addEventListener("scroll", remember, { passive: true });
    addEventListener("pageshow", own);
    addEventListener("pagehide", handBack);
    return () => {
      handBack();
      removeEventListener("scroll", remember);
      removeEventListener("pageshow", own);
      removeEventListener("pagehide", handBack);
    };
  }, []);

  useLayoutEffect(() => {
    if (currentKey.current === key) return;
    currentKey.current = key;
    const target = hash && type !== "POP" ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView({ behavior: "instant" });
    else scrollTo({ top: type === "POP" ? (positions.get(key) ?? 0) : 0, behavior: "instant" });
  }, [key, hash, type]);
}

/** What a full page load does by itself and a client-side navigation does not: scroll, focus, announce, count. */
export function PageArrival() {
  usePositions();
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    const main = document.getElementById(mainId);
    const heading = main?.querySelector<HTMLElement>("h1");
    if (heading) heading.tabIndex = -1;
    (heading ?? main)?.focus({ preventScroll: true });
    setAnnouncement(document.title);
    recordPageView();
  }, [pathname]);

  return <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>;
}
