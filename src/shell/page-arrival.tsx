import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { recordPageView } from "#tracker/tracking.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export const mainId = "main";

/** In memory only: React Router's own scroll restoration writes to session storage before any consent. */
const positions = new Map<string, number>();

/**
 * Kept outside the component, because a link to another brand mounts a new layout, but is a navigation like any other.
 */
let lastKey: string | undefined;
let lastPath: string | undefined;
let lastSearch: string | undefined;

function usePositions() {
  const { key, hash, pathname, search } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    const remember = () => lastKey && positions.set(lastKey, scrollY);
    // This component restores the position after Back and Forward within the site. After a reload, the browser does.
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
    const first = lastKey === undefined;
    if (lastKey === key) return;
    const isFiltered = pathname === lastPath && search !== lastSearch;
    lastKey = key;
    lastSearch = search;
    if (first) return;
    // A list that keeps its filter in the address stays where it is while somebody types.
    if (isFiltered && type !== "POP") return;
    const target = hash && type !== "POP" ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView({ behavior: "instant" });
    else scrollTo({ top: type === "POP" ? (positions.get(key) ?? 0) : 0, behavior: "instant" });
  }, [key, hash, pathname, search, type]);
}

/** Does after a client-side navigation what a full page load does by itself: scroll, focus, announce, count. */
export function PageArrival() {
  usePositions();
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const first = lastPath === undefined;
    if (lastPath === pathname) return;
    lastPath = pathname;
    if (first) return;
    const main = document.getElementById(mainId);
    const heading = main?.querySelector<HTMLElement>("h1");
    if (heading) heading.tabIndex = -1;
    (heading ?? main)?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/set-state-in-effect -- the title is the document's, once the page is there
    setAnnouncement(document.title);
    recordPageView();
  }, [pathname]);

  return <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>;
}
