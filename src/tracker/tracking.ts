import type { Recorder } from "./recorder.ts";
import { onConsentChange, readConsent, type Consent } from "./consent.ts";

/** The few lines that every page carries; the recorder itself is fetched only after consent. */
let recorder: Promise<Recorder> | null = null;
let started = false;

/** Records from now on whenever, and only while, the visitor consents to analytics. */
export function startTracking(): void {
  if (started) return;
  started = true;
  follow(readConsent());
  onConsentChange((consent) => {
    follow(consent);
    if (consent?.analytical) void recorder?.then((running) => running.recordConsent(consent));
  });
}

/** Call after each navigation within the page, once the new title is set. */
export function recordPageView(): void {
  void recorder?.then((running) => running.recordPageView());
}

export function trackAgentClick(title: string, type: string): void {
  void recorder?.then((running) => running.recordAgentClick(title, type));
}

function follow(consent: Consent | null): void {
  if (consent?.analytical) {
    recorder ??= import("./recorder.ts").then((module) => module.startRecorder());
    recorder.catch(() => {
      console.warn("The analytics recorder could not be loaded");
      recorder = null;
    });
  } else {
    void recorder?.then((running) => running.stop());
    recorder = null;
  }
}
