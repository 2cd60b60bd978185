import type { TrackingRecord } from "#contract/collect.ts";
import { createEngagementClock } from "./engagement-clock.ts";
import { continueVisit, readIdentity, readOpenVisit } from "./identity.ts";
import { listenUntil } from "./listen.ts";
import { createOutbox } from "./outbox.ts";
import { watchForms, watchLinks } from "./page-events.ts";
import { watchScrollDepth } from "./scroll-depth.ts";
import { uuidv7 } from "./uuidv7.ts";

const sendTimeEveryMs = 30_000;
const heartbeatMs = 60_000;
/** A visit is carried on at most this often, not at every pixel of a scroll. */
const touchEveryMs = 5_000;

export type RecordType = TrackingRecord["type"];
export type Detail<Type extends RecordType> = Omit<
  Extract<TrackingRecord, { type: Type }>,
  "id" | "occurredAt" | "pageUrl" | "pageViewId" | "type"
>;

export interface Recorder {
  recordPageView(): void;
  record<Type extends RecordType>(type: Type, detail: Detail<Type>): void;
  recordFormSubmit(form: string): void;
}

const isVisible = () => document.visibilityState === "visible";

/** The vitals are measured once for a page, whose recorder may change. */
let reportVital: ((detail: Detail<"web_vital">) => void) | undefined;

/** Records one visitor, from the page that is open until the signal; what is unsent then is discarded. */
export function startRecorder(signal: AbortSignal): Recorder {
  const listen = listenUntil(signal);
  const identity = readIdentity();
  const outbox = createOutbox(identity, signal);
  const clock = createEngagementClock(listen);
  let visitId = "";
  let view = { pageViewId: "", pageUrl: "" };
  let sentSeconds = 0;
  let touchedAt = 0;
  let isLeaving = false;

  function add<Type extends RecordType>(type: Type, detail: Detail<Type>, id: string = uuidv7()): void {
    const record = { id, type, occurredAt: new Date().toISOString(), ...view, ...detail };
    outbox.add(visitId, record as unknown as TrackingRecord);
  }

  const addEvent = (name: string, properties: Record<string, string>) => add("custom", { name, properties });

  function addTime(): void {
    const timeSpentSeconds = Math.round(clock.engagedMs() / 100) / 10;
    // Time on a page that nobody has touched for 30 minutes belongs to no visit.
    if (timeSpentSeconds <= sentSeconds || readOpenVisit() !== visitId) return;
    sentSeconds = timeSpentSeconds;
    add("time_on_page", { timeSpentSeconds });
  }

  watchLinks(addEvent, listen);
  const forms = watchForms(addEvent, listen);
  const scroll = watchScrollDepth((percent) => add("scroll_depth", { percent }), listen);

  function leaveView(): void {
    addTime();
    forms.leave();
  }

  function recordPageView(isReturning = false): void {
    if (visitId) leaveView();
    visitId = continueVisit();
    touchedAt = Date.now();
    view = { pageViewId: uuidv7(), pageUrl: (location.pathname + location.search).slice(0, 2048) };
    sentSeconds = 0;
    clock.restart();
    scroll.restart();
    add("page_view", describePage(isReturning), view.pageViewId);
    // For the pages to come: one that has two versions keeps the one that it was painted with.
    if (!document.querySelector("[data-version]")) document.documentElement.dataset.group = identity.experimentGroup;
    if (document.querySelector("[data-not-found]")) addEvent("not_found", { path: location.pathname.slice(0, 500) });
  }

  /** A visit begins with a page view, also when the page has stood open since the one before. */
  function touch(): void {
    if (Date.now() - touchedAt < touchEveryMs) return;
    touchedAt = Date.now();
    if (continueVisit() !== visitId) recordPageView(true);
  }

  listen(["pointerdown", "keydown", "scroll"], touch);
  listen(["pagehide"], () => {
    isLeaving = true;
    leaveView();
    outbox.hurry(true);
  });
  // A page that goes is hidden after `pagehide`. Not captured, so that the web vitals have been added before.
  listen(
    ["visibilitychange"],
    () => {
      if (isVisible()) return;
      addTime();
      outbox.hurry(isLeaving);
    },
    false,
  );
  const timers = [
    setInterval(addTime, sendTimeEveryMs),
    setInterval(() => isVisible() && readOpenVisit() === visitId && add("heartbeat", {}), heartbeatMs),
  ];
  signal.onabort = () => timers.forEach(clearInterval);

  recordPageView();
  const landing = view;
  if (!reportVital)
    whenIdle(() => import("./vitals.ts").then((vitals) => vitals.measureVitals((d) => reportVital?.(d))));
  reportVital = (detail) => add("web_vital", { ...detail, ...landing });

  return {
    recordPageView,
    record(type, detail) {
      touch();
      add(type, detail);
    },
    recordFormSubmit(form) {
      forms.settle(form);
      addEvent("form_submit", { form });
    },
  };
}

function whenIdle(load: () => Promise<void>): void {
  // A page whose vitals are not measured has lost nothing else.
  (window.requestIdleCallback ?? setTimeout)(() => void load().catch(() => undefined));
}

function describePage(returning: boolean): Detail<"page_view"> {
  const query = new URLSearchParams(location.search);
  const utm = (name: string) => query.get(`utm_${name}`)?.slice(0, 200) || undefined;
  return {
    brand: document.querySelector<HTMLElement>("[data-brand]")?.dataset.brand as "orbit" | "weftline",
    title: document.title.slice(0, 500),
    // Whoever comes back to an open page comes from nowhere.
    referrer: returning ? "" : document.referrer.slice(0, 2048),
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
