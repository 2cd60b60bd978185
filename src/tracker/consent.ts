import type { ConsentPreferences } from "#contract/consent.ts";
import { siteConfig } from "#site.config.ts";
import { readItem, removeItem } from "./storage.ts";
import { keys } from "./stored.ts";

export type Consent = ConsentPreferences;

/** Ties the choices of this browser together and says which text was shown; it is no visitor id. */
export interface Proof {
  consentId: string;
  textVersion: string;
  /** That the server has forgotten the visitor, after a withdrawal. */
  forgetReceipt?: string;
}

/** `here` tells a choice made in this tab from one that another tab told us of. */
type Listener = (consent: Consent | null, here: boolean) => void;

export const dismissed = "notFistLoad";
export const tabChannel = keys.consent;

const listeners = new Set<Listener>();

/** Null when nothing was chosen, what is stored cannot be read, or the choice was made under another text. */
export function readConsent(): Consent | null {
  const stored = parse(readItem("localStorage", keys.consent));
  if (stored?.necessary !== true || typeof stored.analytical !== "boolean" || typeof stored.advertising !== "boolean")
    return null;
  return readProof()?.textVersion === siteConfig.consent.textVersion ? (stored as Consent) : null;
}

export function readProof(): Proof | null {
  const stored = parse(readItem("localStorage", keys.proof));
  return typeof stored?.consentId === "string" && typeof stored.textVersion === "string"
    ? (stored as unknown as Proof)
    : null;
}

/** A new text asks those again who chose under the old one. */
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
 * What is chosen in one tab holds in all. A withdrawal comes by channel, at once; the storage event tells of the rest,
 * also of the visitor's id, so that this tab does not make a second one.
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

/** What consent to analytics allowed to keep goes with it. */
export function removeIdentity(): void {
  for (const key of [keys.visitor, keys.activity, keys.group]) removeItem("localStorage", key);
  for (const key of [keys.visit, keys.unsent]) removeItem("sessionStorage", key);
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
