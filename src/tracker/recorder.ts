import type { TrackingRecord } from "#contract/collect.ts";
import { cutAddress, describePage, type FirstView, isFreshLoad, type OpenPage, readLanding } from "./describe-page.ts";
import { createEngagementClock } from "./engagement-clock.ts";
import { continueVisit, readIdentity, readOpenVisit } from "./identity.ts";
import { listenUntil } from "./listen.ts";
import { createOutbox } from "./outbox.ts";
import type { PageWatch } from "./page-events.ts";
import { watchScrollDepth } from "./scroll-depth.ts";
import { readItem } from "./storage.ts";
import { keys } from "./stored.ts";
import { uuidv7 } from "./uuidv7.ts";
import { isVisible } from "./visible.ts";

/**
 * A heartbeat is due after 60 s. This is a second less, because it is sent with the engaged time, whose timer may be
 * early.
 */
const heartbeatMs = 59_000;
/** Minimum time between two extensions of a visit, which scrolling would otherwise trigger at every pixel. */
const touchEveryMs = 5_000;

export type RecordType = TrackingRecord["type"];
export type Detail<Type extends RecordType> = Omit<
  Extract<TrackingRecord, { type: Type }>,
  "id" | "occurredAt" | "pageUrl" | "pageViewId" | "type"
>;

export interface Recorder {
  recordPageView(page: OpenPage): void;
  record<Type extends RecordType>(type: Type, detail: Detail<Type>): void;
  recordFormSubmit(form: string): void;
}

/** Web vitals are measured once per page load, even if its recorder is replaced. */
let reportVital: ((detail: Detail<"web_vital">) => void) | undefined;

/** The first page view of a page load is an arrival, unless the page was reloaded or restored. */
let mayArrive = true;
/** True until the first page view of a page load, even if the visitor consents later. */
let isLoad = true;

/** Records one visitor until the signal is aborted; unsent records are then discarded. */
// oxlint-disable-next-line max-lines-per-function -- its parts share state, and handing that over costs more than 2.5 KB allow
export function startRecorder(signal: AbortSignal, isRestored: boolean): Recorder {
  const listen = listenUntil(signal);
  // A visitor who has just consented is credited, even if the page was reloaded before.
  mayArrive &&= !isRestored && (isFreshLoad() || !readItem("localStorage", keys.visitor));
  const identity = readIdentity();
  const outbox = createOutbox(identity, signal);
  const clock = createEngagementClock(listen, touch);
  let visitId: string;
  let view: { pageViewId?: string; pageUrl?: string } = {};
  let landing: typeof view | undefined;
  let page: OpenPage;
  let sentSeconds = 0;
  let touchedAt = 0;
  let beatAt = 0;
  let isUnloading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: PageWatch | undefined;

  function add<Type extends RecordType>(type: Type, detail: Detail<Type>, id = uuidv7(), at = Date.now()): void {
    // No page view is active while an error page is shown. TypeScript cannot infer that a type and its detail form a record.
    if (view.pageViewId)
      outbox.add(visitId, {
        id,
        type,
        occurredAt: new Date(at).toISOString(),
        ...view,
        ...detail,
      } as unknown as TrackingRecord);
  }

  function addEvent(name: string, properties: Record<string, string>): void {
    add("custom", { name, properties });
    outbox.sendSoon();
  }

  function addTime(): void {
    const timeSpentSeconds = Math.round(clock.engagedMs() / 100) / 10;
    if (timeSpentSeconds <= sentSeconds) return;
    sentSeconds = timeSpentSeconds;
    add("time_on_page", { timeSpentSeconds });
    watch?.report();
  }

  /**
   * Engaged time is sent after 5 and 10 s, every 8 s in the first minute, then every 30 s: a browser may close without
   * an event, and must lose less than 10 s of the first minute. Other measurements of the page wait for these requests,
   * because a request takes more time on a slow phone than all other work of the recorder.
   */
  function keepAddingTime(): void {
    addTime();
    if (Date.now() - beatAt > heartbeatMs && readOpenVisit() === visitId) {
      beatAt = Date.now();
      add("heartbeat", {});
    }
    outbox.send();
    waitToAddTime();
  }

  function waitToAddTime(): void {
    clearTimeout(timer);
    // The clock may lag behind the timer by some tenths of a second. It started with the page, so a recorder that
    // started late sends soon or at once.
    const dueSeconds = sentSeconds + (sentSeconds < 9 ? 5 : sentSeconds < 59 ? 8 : 30);
    if (isVisible()) timer = setTimeout(keepAddingTime, dueSeconds * 1_000 - clock.engagedMs());
  }

  const scroll = watchScrollDepth((percent) => add("scroll_depth", { percent }), listen);
  import("./page-events.ts").then(
    (events) => {
      if (!signal.aborted) watch = events.watchPage(addEvent, add, listen, clock, signal);
    },
    // If the chunk cannot be loaded, only its events are missing.
    () => undefined,
  );

  function leaveView(): void {
    addTime();
    watch?.leave();
  }

  function recordPageView(opened: OpenPage): void {
    leaveView();
    page = opened;
    const first: FirstView | undefined = window.firstView;
    window.firstView = undefined;
    visitId = first?.visitId ?? continueVisit();
    beatAt = touchedAt = Date.now();
    const isShown = !document.querySelector("[data-error]");
    view = { pageViewId: isShown ? (first?.id ?? uuidv7()) : "", pageUrl: cutAddress(page[0]) };
    landing ??= view;
    sentSeconds = 0;
    clock.restart(first?.at);
    scroll.restart();
    watch?.restart();
    // A page view that the server already has from the first script is not sent again: both describe it alike.
    if (!first?.isStored)
      add(
        "page_view",
        {
          ...describePage(page[1], mayArrive, !first?.isContinued),
          isLoad: first?.isLoad ?? isLoad,
          landingUrl: mayArrive ? readLanding() : undefined,
        },
        view.pageViewId,
        first?.at,
      );
    isLoad = mayArrive = false;
    // Applies to later pages only: an open page keeps the version with which it was painted.
    if (!document.querySelector("[data-version]")) document.documentElement.dataset.group = identity.experimentGroup;
    if (document.querySelector("[data-not-found]")) addEvent("not_found", { path: location.pathname.slice(0, 500) });
    // If the first script is still sending the page view, the next records repeat it, in case that request fails.
    if (!first?.isSent) outbox.send();
    waitToAddTime();
  }

  /** A visit always starts with a page view, even if the page has been open since the previous visit. */
  function touch(): void {
    if (Date.now() - touchedAt < touchEveryMs) return;
    touchedAt = Date.now();
    if (continueVisit() !== visitId) recordPageView(page);
  }

  listen(["pagehide"], () => {
    isUnloading = true;
    leaveView();
    if (!isVisible()) outbox.flush(isUnloading);
  });
  // A visible page that is unloaded becomes hidden after `pagehide`. Registered without capture, so that the web vitals are
  // added first and all goes in one request.
  listen(
    ["visibilitychange"],
    () => {
      if (isVisible()) return keepAddingTime();
      clearTimeout(timer);
      addTime();
      outbox.flush(isUnloading);
    },
    false,
  );
  signal.onabort = () => clearTimeout(timer);

  if (!reportVital)
    (window.requestIdleCallback ?? setTimeout)(() => {
      import("./vitals.ts").then(
        (vitals) => vitals.measureVitals((detail) => reportVital?.(detail)),
        // If the web vitals cannot be measured, everything else continues.
        () => undefined,
      );
    });
  reportVital = (detail) => add("web_vital", { ...detail, ...landing });

  return {
    recordPageView,
    record(type, detail) {
      touch();
      add(type, detail);
      outbox.sendSoon();
    },
    recordFormSubmit(form) {
      watch?.submit(form);
      addEvent("form_submit", { form });
    },
  };
}
