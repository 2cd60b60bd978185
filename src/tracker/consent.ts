import type { ConsentAction, ConsentChoice, ConsentPreferences } from "#contract/consent.ts";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { sendReliably } from "./send.ts";
import { readItem, writeItem } from "./storage.ts";
import { uuidv7 } from "./uuidv7.ts";

export type Consent = ConsentPreferences;

const keys = { consent: "cookie_consent", proof: "cookie_consent_proof", firstLoad: "first_load" } as const;
const dismissed = "notFistLoad";

/** Ties the choices of this browser together and says which text was shown; it is no visitor id. */
interface Proof {
  consentId: string;
  textVersion: string;
}

const listeners = new Set<(consent: Consent | null) => void>();

/** Null when nothing was chosen, what is stored cannot be read, or the choice was made under another text. */
export function readConsent(): Consent | null {
  const stored = parse(readItem("localStorage", keys.consent));
  if (stored?.necessary !== true || typeof stored.analytical !== "boolean" || typeof stored.advertising !== "boolean")
    return null;
  return readProof()?.textVersion === siteConfig.consent.textVersion ? (stored as Consent) : null;
}

export function decide(action: ConsentAction, { analytical, advertising }: Consent): void {
  const consent: Consent = { necessary: true, analytical, advertising };
  const proof: Proof = {
    consentId: readProof()?.consentId ?? crypto.randomUUID(),
    textVersion: siteConfig.consent.textVersion,
  };
  writeItem("localStorage", keys.consent, JSON.stringify(consent));
  writeItem("localStorage", keys.proof, JSON.stringify(proof));
  const choice: ConsentChoice = {
    id: uuidv7(),
    ...proof,
    action,
    preferences: consent,
    pageUrl: (location.pathname + location.search).slice(0, 2048),
    language: navigator.language,
  };
  void sendReliably(paths.api.consent(), choice);
  for (const listener of listeners) listener(consent);
}

/** Tells of each choice made in this tab. */
export function onConsentChange(listener: (consent: Consent | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A new text asks those again who chose under the old one. */
export function isDialogDismissed(): boolean {
  const proof = readProof();
  return (
    readItem("localStorage", keys.firstLoad) === dismissed &&
    (!proof || proof.textVersion === siteConfig.consent.textVersion)
  );
}

export function dismissDialog(): void {
  writeItem("localStorage", keys.firstLoad, dismissed);
}

export function hasGlobalPrivacyControl(): boolean {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}

function readProof(): Proof | null {
  const stored = parse(readItem("localStorage", keys.proof));
  return typeof stored?.consentId === "string" && typeof stored.textVersion === "string"
    ? (stored as unknown as Proof)
    : null;
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
