import { dialogText, dialogTextHash } from "#consent/dialog-text.ts";
import type { ConsentAction } from "#contract/consent.ts";
import { siteConfig } from "#site.config.ts";

const actions: Record<ConsentAction, string> = {
  essential_only: "Essential Only",
  accept_all: "Accept All",
  update_preferences: "Changed switches",
};

/** Loaded with the cookie dialog. */
export const cookieWords = {
  text: dialogText as Readonly<Record<keyof typeof dialogText, string>>,
  /** Stored with each choice, because they name the text that the visitor saw. */
  shown: { textVersion: siteConfig.consent.textVersion as string, textHash: dialogTextHash },
  aboutPrivacy: "about cookies and your privacy",
  record: {
    locale: "en",
    title: "Your record",
    forgotten: "Records from before your last withdrawal are no longer linked to you. Receipt:",
    loading: "Loading…",
    failed: "The record could not be loaded. Please try again later.",
    actions,
    describe: (analytics: boolean, advertising: boolean, version: string) =>
      `Analytics ${analytics ? "on" : "off"}, Advertising ${advertising ? "on" : "off"}. Text ${version}.`,
    download: "Download your record (JSON)",
  },
};

export type CookieWords = typeof cookieWords;
