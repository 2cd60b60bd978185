/*
 * Counts a page view at the start of navigation. The build puts this script, by itself, into the head of each public
 * page, before the style sheets. The recorder follows after `load` and continues the page view under the same id.
 */
import { describePage, type FirstView, isCountedLoad, isFreshLoad } from "./describe-page.ts";
import { findShowEvent } from "./visible.ts";

/**
 * If the recorder does not start within this time, as on a slow network, this script sends the page view, because the
 * browser may close.
 */
const waitMs = 300;
/** As in identity.ts. */
const visitEndsAfterMs = 30 * 60_000;

function start(): void {
  // Keys as in stored.ts.
  const {
    cookie_consent,
    cookie_consent_proof,
    visitor_session,
    visit_activity = "",
    experiment_group,
    [import.meta.env.NOT_COUNTED as string]: isTeam,
  }: Record<string, string | undefined> = { ...localStorage };
  const isConsented = (import.meta.env.CONSENTED as RegExp).test(`${cookie_consent}${cookie_consent_proof}`);
  if (!isConsented || !visitor_session || !experiment_group || isTeam) return;
  document.documentElement.dataset.group = experiment_group;

  const at = Date.now();
  const viewport = `${innerWidth}x${innerHeight}`;
  // A UUIDv7; the milliseconds have eleven hexadecimal digits if the clock is right.
  const time = at.toString(16).padStart(12, "0");
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
  let [activeAt, visitId = ""] = visit_activity.split(" ");
  const isContinued = at - Number(activeAt) < visitEndsAfterMs;
  if (!isContinued) visitId = `sess_${id.slice(-12)}_${at}`;
  localStorage.visit_activity = `${at} ${visitId}`;
  const isLoad = isCountedLoad();
  const view: FirstView = (window.firstView = { id, visitId, at, isContinued, isLoad });

  const send = (leaving?: Event) => {
    if (!window.firstView) return;
    const page = describePage(document.title, isFreshLoad(), !isContinued, viewport);
    // Without a brand, nothing has been painted yet. Without a visitor, another tab has withdrawn the consent.
    if (page.brand && localStorage.visitor_session) {
      view.isSent = true;
      fetch(import.meta.env.COLLECT_PATH as string, {
        method: "POST",
        keepalive: true,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          consent: { analytical: true },
          visitorId: visitor_session,
          visitId,
          experimentGroup: experiment_group,
          sentAt: new Date(),
          records: [
            {
              ...page,
              isLoad,
              id,
              pageViewId: id,
              type: "page_view",
              pageUrl: location.pathname + location.search,
              occurredAt: new Date(at),
              timeSpentSeconds: document.hidden ? 0 : (Date.now() - at) / 1_000,
            },
          ],
        }),
        // If this fails, the recorder sends the page view; without a recorder, the page view is lost.
      }).then(
        ({ ok }) => (view.isStored = view.isSent = ok),
        () => (view.isSent = false),
      );
    }
    // A page restored from the back/forward cache counts as a new page view.
    if (leaving) window.firstView = undefined;
  };
  setTimeout(send, waitMs);
  addEventListener("pagehide", send);
}

try {
  // A page that was prerendered or opened in the background counts as viewed when it is shown.
  const showEvent = findShowEvent();
  if (showEvent) document.addEventListener(showEvent, start, { once: true });
  else start();
} catch {
  // Without storage, there is no stored choice and so no consent.
}
