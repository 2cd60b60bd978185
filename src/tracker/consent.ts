import type { ConsentPreferences } from "#contract/consent.ts";
import { siteConfig } from "#site.config.ts";
import { readItem, removeItem } from "./storage.ts";
import { keys } from "./stored.ts";

export type Consent = ConsentPreferences;

/** Links the choices of this browser and records which text was shown; it is not a visitor id. */
export interface Proof {
  consentId: string;
  textVersion: string;
  /** Confirms that the server has forgotten the visitor after a withdrawal. */
  forgetReceipt?: string;
}

/** `here` distinguishes a choice made in this tab from one received from another tab. */
type Listener = (consent: Consent | null, here: boolean) => void;

export const dismissed = "notFistLoad";
export const tabChannel = keys.consent;

const listeners = new Set<Listener>();

/** Null if there was no choice, the stored one is unreadable, or it was made under another text. */
export function readConsent(): Consent | null {
  const { necessary, analytical, advertising } = parse(readItem("localStorage", keys.consent));
  if (necessary !== true || typeof analytical !== "boolean" || typeof advertising !== "boolean") return null;
  return readProof()?.textVersion === siteConfig.consent.textVersion ? { necessary, analytical, advertising } : null;
}

export function readProof(): Proof | null {
  const { consentId, textVersion, forgetReceipt } = parse(readItem("localStorage", keys.proof));
  if (typeof consentId !== "string" || typeof textVersion !== "string") return null;
  return { consentId, textVersion, forgetReceipt: typeof forgetReceipt === "string" ? forgetReceipt : undefined };
}

/** A new text requires a new choice. */
export function isDialogDismissed(): boolean {
  const proof = readProof();
  return (
    readItem("localStorage", keys.firstLoad) === dismissed &&
    (!proof || proof.textVersion === siteConfig.consent.textVersion)
  );
}

export function onConsentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceConsent(consent: Consent | null, here: boolean): void {
  for (const listener of listeners) listener(consent, here);
}

/**
 * A choice made in one tab applies to all tabs. The channel reports a withdrawal immediately; the storage event reports
 * other changes, including the visitor id, so that this tab does not create a second one.
 */
export function followOtherTabs(): void {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel = new BroadcastChannel(tabChannel);
    channel.onmessage = ({ data }) => announceConsent(data as Consent, false);
  };
  open();
  addEventListener("storage", ({ key }) => {
    if (key === null || key === keys.consent || key === keys.visitor) announceConsent(readConsent(), false);
  });
  // An open channel would keep the page out of the back/forward cache.
  addEventListener("pagehide", () => channel?.close());
  addEventListener("pageshow", ({ persisted }) => persisted && open());
}

/** Removes the stored data that requires consent to analytics. */
export function removeIdentity(): void {
  for (const key of [keys.visitor, keys.activity, keys.group]) removeItem("localStorage", key);
  for (const key of [keys.visit, keys.unsent]) removeItem("sessionStorage", key);
}

/** Values of unknown types; an empty object if the text is missing or is not JSON. */
function parse(text: string | null): Record<string, unknown> {
  try {
    return JSON.parse(text ?? "") ?? {};
  } catch {
    return {};
  }
}
