import type { TrackingRecord } from "#contract/collect.ts";
import type { ConsentPreferences } from "#contract/consent.ts";
import { createEngagementClock } from "./engagement-clock.ts";
import { forgetIdentity, readIdentity } from "./identity.ts";
import { createOutbox } from "./outbox.ts";
import { watchScrollDepth } from "./scroll-depth.ts";
import { uuidv7 } from "./uuidv7.ts";

const sendTimeEveryMs = 30_000;

export interface Recorder {
  recordPageView(): void;
  recordAgentClick(title: string, agentType: string): void;
  recordConsent(preferences: ConsentPreferences): void;
  /** Ends every listener and timer at once, discards what is unsent and removes the identifiers. */
  stop(): void;
}

type Detail<Type extends TrackingRecord["type"]> = Omit<
  Extract<TrackingRecord, { type: Type }>,
  "id" | "occurredAt" | "pageUrl" | "pageViewId" | "type"
>;

/** Records one visitor's visit. Runs only with consent, and begins with the page that is open. */
export function startRecorder(): Recorder {
  const listening = new AbortController();
  const { signal } = listening;
  const outbox = createOutbox(readIdentity());
  const clock = createEngagementClock(signal);
  let pageViewId = "";
  let pageUrl = "";
  let sentSeconds = 0;

  function record<Type extends TrackingRecord["type"]>(type: Type, detail: Detail<Type>, id: string = uuidv7()): void {
    outbox.add({
      id,
      type,
      occurredAt: new Date().toISOString(),
      pageUrl,
      pageViewId,
      ...detail,
    } as unknown as TrackingRecord);
  }

  function recordTime(): void {
    const timeSpentSeconds = Math.round(clock.engagedMs() / 100) / 10;
    if (timeSpentSeconds <= sentSeconds) return;
    sentSeconds = timeSpentSeconds;
    record("time_on_page", { timeSpentSeconds });
  }

  const scroll = watchScrollDepth((percent) => record("scroll_depth", { percent }), signal);

  function recordPageView(): void {
    if (pageViewId) recordTime();
    pageViewId = uuidv7();
    pageUrl = (location.pathname + location.search).slice(0, 2048);
    sentSeconds = 0;
    clock.restart();
    scroll.restart();
    record("page_view", describePage(), pageViewId);
  }

  const leave = (): void => {
    recordTime();
    outbox.sendBeforeLeaving();
  };
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave(), { signal });
  addEventListener("pagehide", leave, { signal });
  // A page that comes back from the back/forward cache is looked at once more.
  addEventListener("pageshow", (event) => event.persisted && recordPageView(), { signal });
  const timer = setInterval(recordTime, sendTimeEveryMs);

  recordPageView();
  return {
    recordPageView,
    recordAgentClick: (title, agentType) => record("agent_click", { title, agentType }),
    recordConsent: (preferences) => record("consent_changed", { preferences }),
    stop() {
      listening.abort();
      clearInterval(timer);
      outbox.discard();
      forgetIdentity();
    },
  };
}

function describePage(): Detail<"page_view"> {
  const query = new URLSearchParams(location.search);
  const utm = (name: string) => query.get(`utm_${name}`)?.slice(0, 200) || undefined;
  return {
    title: document.title.slice(0, 500),
    referrer: document.referrer.slice(0, 2048),
    utmSource: utm("source"),
    utmMedium: utm("medium"),
    utmCampaign: utm("campaign"),
    utmTerm: utm("term"),
    utmContent: utm("content"),
    screenResolution: `${screen.width}x${screen.height}`,
    viewport: `${innerWidth}x${innerHeight}`,
    language: navigator.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
