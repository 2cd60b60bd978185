import type { ConsentAction, SentChoice } from "#contract/consent.ts";
import type { ForgetReceipt } from "#contract/privacy.ts";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { announceConsent, type Consent, dismissed, type Proof, readProof, tabChannel } from "./consent.ts";
import { sendReliably } from "./send.ts";
import { readItem, removeItem, writeItem } from "./storage.ts";
import { keys } from "./stored.ts";
import { uuidv4 } from "./uuidv4.ts";

const { textVersion } = siteConfig.consent;

const keepProof = (proof: Proof) => writeItem("localStorage", keys.proof, JSON.stringify(proof));

export function hasGlobalPrivacyControl(): boolean {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}

/** Takes effect before it returns; the promise resolves once the server has recorded the choice. */
export async function decide(
  action: ConsentAction,
  { analytical, advertising }: Consent,
  /** The text in the language of the page. */
  shown: Required<Pick<SentChoice, "textVersion" | "textHash">>,
): Promise<void> {
  const consent: Consent = { necessary: true, analytical, advertising };
  const proof: Proof = { ...readProof(), consentId: readProof()?.consentId ?? uuidv4(), textVersion };
  const visitorId = readItem("localStorage", keys.visitor);
  keepProof(proof);
  writeItem("localStorage", keys.consent, JSON.stringify(consent));
  announceConsent(consent, true);
  if (!analytical) tellOtherTabs(consent);

  const choice: SentChoice = {
    // Random, so that it cannot be matched with the time in the visitor's id.
    id: uuidv4(),
    consentId: proof.consentId,
    ...shown,
    action,
    preferences: consent,
    globalPrivacyControl: hasGlobalPrivacyControl(),
    pageUrl: location.pathname.slice(0, 2048),
    language: navigator.language,
  };
  const logged = sendReliably(paths.api.consent(), choice);
  if (!analytical && visitorId) await forget(visitorId);
  await logged;
}

/** At this point the visitor id is only in memory, because it must not stay in the browser's storage. */
async function forget(visitorId: string): Promise<void> {
  const receipt = (await sendReliably(paths.api.forget(), { visitorId })) as ForgetReceipt | undefined;
  const proof = readProof();
  if (receipt && proof) keepProof({ ...proof, forgetReceipt: receipt.receiptId });
}

/** Closing the dialog is not a choice: under a new text, it ends the choice made under the old one. */
export function dismissDialog(): void {
  writeItem("localStorage", keys.firstLoad, dismissed);
  const proof = readProof();
  if (!proof || proof.textVersion === textVersion) return;
  removeItem("localStorage", keys.consent);
  keepProof({ ...proof, textVersion });
}

function tellOtherTabs(consent: Consent): void {
  const channel = new BroadcastChannel(tabChannel);
  channel.postMessage(consent);
  channel.close();
}
