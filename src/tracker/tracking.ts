import type { Detail, Recorder, RecordType } from "./recorder.ts";
import { type Consent, followOtherTabs, onConsentChange, readConsent, removeIdentity } from "./consent.ts";
import { readItem } from "./storage.ts";
import { keys } from "./stored.ts";

type Properties = Readonly<Record<string, string | number | boolean>>;

/** The few lines that every page carries; the recorder itself is fetched only after consent. */
let recorder: Promise<Recorder | undefined> | null = null;
let running: AbortController | undefined;
let started = false;

/** Records from now on whenever, and only while, the visitor consents to analytics. */
export function startTracking(): void {
  if (started) return;
  started = true;
  followOtherTabs();
  onConsentChange((consent, here) => {
    // A consent from another tab holds once that tab has made the visitor's id.
    if (here || !consent?.analytical || readItem("localStorage", keys.visitor)) follow(consent);
    if (consent && here) record("consent_changed", { preferences: consent });
  });
  // Back from the back/forward cache, the page is looked at once more, and the visitor may have chosen anew meanwhile.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    stop();
    follow(readConsent());
  });
  follow(readConsent());
}

/** Call after each navigation within the page, once the new title is set. */
export function recordPageView(): void {
  // Without a recorder it could not be loaded, or there is no consent.
  if (recorder) void recorder.then((running) => running?.recordPageView());
  else follow(readConsent());
}

export function trackAgentClick(title: string, agentType: string): void {
  record("agent_click", { title, agentType });
}

export function trackFormSubmit(form: string): void {
  void recorder?.then((running) => running?.recordFormSubmit(form));
}

/**
 * Anything worth counting that this site does not count by itself: at most 20 properties.
 * @public
 */
export function track(name: string, properties: Properties = {}): void {
  record("custom", { name, properties });
}

/**
 * An outcome. Its value is set with the goal in `site.config.ts`; submitted forms are counted by the server alone.
 * @public
 */
export function convert(conversionType: string, properties: Properties = {}): void {
  record("conversion", { conversionType, properties });
}

/** Whose visit this is, for what is sent beside the recorder; undefined without consent to analytics. */
export function readVisit(): { visitorId: string; visitId: string } | undefined {
  const visitorId = readItem("localStorage", keys.visitor);
  const visitId = readItem("sessionStorage", keys.visit);
  return visitorId && visitId && readConsent()?.analytical ? { visitorId, visitId } : undefined;
}

function record<Type extends RecordType>(type: Type, detail: Detail<Type>): void {
  void recorder?.then((running) => running?.record(type, detail));
}

function follow(consent: Consent | null): void {
  if (consent?.analytical) {
    if (recorder) return;
    const { signal } = (running = new AbortController());
    recorder = import("./recorder.ts")
      .then((module) => (signal.aborted ? undefined : module.startRecorder(signal)))
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
