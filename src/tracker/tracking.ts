import type { OpenPage } from "./describe-page.ts";
import type { Detail, Recorder, RecordType } from "./recorder.ts";
import { type Consent, followOtherTabs, onConsentChange, readConsent, removeIdentity } from "./consent.ts";
import { readItem } from "./storage.ts";
import { keys, notCounted } from "./stored.ts";
import { findShowEvent } from "./visible.ts";

type Properties = Readonly<Record<string, string | number | boolean>>;

/** The small part that every page loads; the recorder is loaded only after consent. */
let recorder: Promise<Recorder | undefined> | null = null;
let running: AbortController | undefined;
let started = false;
let isLeft = false;
/** The page on the screen. Kept here, because `location` names the next page shortly before that page is shown. */
let page: OpenPage;

/** Starts recording when the visitor consents to analytics and stops when the consent is withdrawn. */
export function startTracking(): void {
  if (started) return;
  started = true;
  page = readOpenPage();
  followOtherTabs();
  onConsentChange((consent, here) => {
    // A consent from another tab takes effect once that tab has created the visitor id.
    if (here || !consent?.analytical || readItem("localStorage", keys.visitor)) follow(consent);
    if (consent && here) record("consent_changed", { preferences: consent });
  });
  // A page restored from the back/forward cache counts as a new page view, and the choice may have changed in the
  // meantime.
  addEventListener("pagehide", () => (isLeft = true));
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    isLeft = false;
    stop();
    follow(readConsent(), true);
  });
  follow(readConsent());
}

/** Call after each navigation within the page, once the new title is set. */
export function recordPageView(): void {
  // No recorder means that there is no consent or that it could not be loaded.
  const opened = (page = readOpenPage());
  if (recorder) void recorder.then((running) => running?.recordPageView(opened));
  else follow(readConsent());
}

export function trackAgentClick(title: string, agentType: string): void {
  record("agent_click", { title, agentType });
}

export function trackFormSubmit(form: string): void {
  void recorder?.then((running) => running?.recordFormSubmit(form));
}

/**
 * Records a custom event with at most 20 properties.
 * @public
 */
export function track(name: string, properties: Properties = {}): void {
  record("custom", { name, properties });
}

/**
 * Records a conversion. Its value is configured with the goal in `site.config.ts`; the server counts submitted forms.
 * @public
 */
export function convert(conversionType: string, properties: Properties = {}): void {
  record("conversion", { conversionType, properties });
}

/**
 * Ids of the visitor and of the current visit, for requests outside the recorder; undefined without consent to
 * analytics and in an excluded browser.
 */
export function readVisit(): { visitorId: string; visitId: string } | undefined {
  const visitorId = readItem("localStorage", keys.visitor);
  const visitId = readItem("sessionStorage", keys.visit);
  return visitorId && visitId && readConsent()?.analytical && !isExcluded() ? { visitorId, visitId } : undefined;
}

function record<Type extends RecordType>(type: Type, detail: Detail<Type>): void {
  void recorder?.then((running) => running?.record(type, detail));
}

/** Whether somebody with an account has excluded this browser in the dashboard. */
const isExcluded = () => readItem("localStorage", notCounted) !== null;

const readOpenPage = (): OpenPage => [location.pathname + location.search, document.title];

/** A page that was prerendered or opened in the background counts as viewed when it is shown. */
const untilShown = async () => {
  const event = findShowEvent();
  if (event) await new Promise((resolve) => document.addEventListener(event, resolve));
};

function follow(consent: Consent | null, isRestored = false): void {
  if (consent?.analytical && isExcluded()) return stop();
  if (consent?.analytical) {
    if (recorder) return;
    const { signal } = (running = new AbortController());
    const opened = page;
    recorder = untilShown()
      .then(() => import("./recorder.ts"))
      .then((module) => {
        // If the page was left in the meantime, the first script has sent its page view.
        if (signal.aborted || isLeft) return undefined;
        const started = module.startRecorder(signal, isRestored);
        started.recordPageView(opened);
        return started;
      })
      .catch(() => {
        console.warn("The analytics recorder could not be loaded");
        if (!signal.aborted) recorder = null;
        return undefined;
      });
  } else {
    stop();
    if (consent) removeIdentity();
  }
}

function stop(): void {
  running?.abort();
  recorder = null;
}
