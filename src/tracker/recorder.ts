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
/** Minimum time between two extensions of a visit, which scrolling would otherwise trigger at every pixel. */
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

/** Web vitals are measured once per page load, even if its recorder is replaced. */
let reportVital: ((detail: Detail<"web_vital">) => void) | undefined;

/** Records one visitor, starting with the open page, until the signal is aborted; unsent records are then discarded. */
export function startRecorder(signal: AbortSignal): Recorder {
  const listen = listenUntil(signal);
  const identity = readIdentity();
  const outbox = createOutbox(identity, signal);
  const clock = createEngagementClock(listen);
  let visitId = "";
  let view = { pageViewId: "", pageUrl: "" };
  let sentSeconds = 0;
  let touchedAt = 0;
  let isUnloading = false;

  function add<Type extends RecordType>(type: Type, detail: Detail<Type>, id: string = uuidv7()): void {
    const record = { id, type, occurredAt: new Date().toISOString(), ...view, ...detail };
    outbox.add(visitId, record as unknown as TrackingRecord);
  }

  const addEvent = (name: string, properties: Record<string, string>) => add("custom", { name, properties });

  function addTime(): void {
    const timeSpentSeconds = Math.round(clock.engagedMs() / 100) / 10;
    // After 30 minutes of inactivity, time on the page belongs to no visit.
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
    // Takes effect on later pages: an open page keeps the version with which it was painted.
    if (!document.querySelector("[data-version]")) document.documentElement.dataset.group = identity.experimentGroup;
    if (document.querySelector("[data-not-found]")) addEvent("not_found", { path: location.pathname.slice(0, 500) });
  }

  /** A visit always starts with a page view, even if the page has been open since the previous visit. */
  function touch(): void {
    if (Date.now() - touchedAt < touchEveryMs) return;
    touchedAt = Date.now();
    if (continueVisit() !== visitId) recordPageView(true);
  }

  listen(["pointerdown", "keydown", "scroll"], touch);
  listen(["pagehide"], () => {
    isUnloading = true;
    leaveView();
    outbox.flush(true);
  });
  // A page that is unloaded becomes hidden after `pagehide`. Registered without capture, so that the web vitals are
  // added first.
  listen(
    ["visibilitychange"],
    () => {
      if (isVisible()) return;
      addTime();
      outbox.flush(isUnloading);
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
  // Failing to measure the web vitals affects nothing else.
  (window.requestIdleCallback ?? setTimeout)(() => void load().catch(() => undefined));
}

function describePage(returning: boolean): Detail<"page_view"> {
  const query = new URLSearchParams(location.search);
  const utm = (name: string) => query.get(`utm_${name}`)?.slice(0, 200) || undefined;
  return {
    brand: document.querySelector<HTMLElement>("[data-brand]")?.dataset.brand as "orbit" | "weftline",
    title: document.title.slice(0, 500),
    // A visitor who returns to an open page has no referrer.
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
