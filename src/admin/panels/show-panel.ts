import { useEffect, useRef } from "react";
import { type Location, useLocation } from "react-router";
import { queryClient } from "#admin/api/query-client.ts";
import { panelAnchor } from "#admin/panels/panel-frame.tsx";

/** Maximum number of frames to wait for the panels of a newly chosen tab. */
const maxFrames = 60;

/** Scrolls to a panel and moves the focus there, once the open dialog has closed and the panel's tab is shown. */
export const showPanel = (title: string): void => showAnchor(panelAnchor(title));

function showAnchor(id: string, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const panel = document.getElementById(id);
    if (!panel) {
      if (frames > 0) showAnchor(id, frames - 1);
      return;
    }
    const fold = panel.closest("details");
    if (fold) fold.open = true;
    panel.tabIndex = -1;
    panel.focus({ preventScroll: true });
    keepInView(panel);
  });
}

/** Time in milliseconds without a change of size after which the panels above are complete, if none of them is loading. */
const settlesAfterMs = 5000;
const isLoading = () => queryClient.isFetching({ predicate: ({ state }) => state.status === "pending" }) > 0;
// An assistive technology may choose from a list without a key or pointer.
const inputs = ["wheel", "touchstart", "pointerdown", "keydown", "change"];

/** Scrolls to the panel, again if those above it change their size, until there is any input. */
function keepInView(panel: HTMLElement): void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const scrollToPanel = () => panel.scrollIntoView({ behavior: "instant" });
  const sizes = new ResizeObserver(() => {
    scrollToPanel();
    endOnceLoaded();
  });
  // A panel may shrink and grow again within a frame. This scrolls a page that ended there, but no size changes.
  const changes = new MutationObserver(() => requestAnimationFrame(() => !listening.signal.aborted && scrollToPanel()));
  function end(): void {
    clearTimeout(timer);
    sizes.disconnect();
    changes.disconnect();
    listening.abort();
  }
  function endOnceLoaded(): void {
    clearTimeout(timer);
    timer = setTimeout(() => (isLoading() ? endOnceLoaded() : end()), settlesAfterMs);
  }
  for (const input of inputs) addEventListener(input, end, { capture: true, passive: true, signal: listening.signal });
  endOnceLoaded();
  sizes.observe(document.body);
  changes.observe(document.body, { childList: true, subtree: true });
}

/**
 * Shows the panel of a URL such as `/admin#panel-lead-funnel`, even if its link is clicked again. The URL keeps the hash when
 * the range or a filter changes; then the page stays where it is.
 */
export function useLinkedPanel(isLoaded = true): void {
  const location = useLocation();
  const shown = useRef<Location>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    const before = shown.current;
    shown.current = location;
    const isLink = before?.hash !== location.hash || before.search === location.search;
    if (location.hash && isLink) showAnchor(location.hash.slice(1));
  }, [isLoaded, location]);
}
