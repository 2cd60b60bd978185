import { siteConfig } from "#site.config.ts";
import { dialogText, dialogTextHash } from "#consent/dialog-text.ts";
import { danishText, danishTextHash, danishTextVersion } from "#consent/dialog-text-danish.ts";

/** The server stores these to verify text hashes; texts of earlier versions were stored by their own builds. */
export const listDialogTexts = () =>
  [
    { version: siteConfig.consent.textVersion, text: dialogText, hash: dialogTextHash },
    { version: danishTextVersion, text: danishText, hash: danishTextHash },
  ].map(({ text, ...shown }) => ({ ...shown, text: Object.values(text).join("\n") }));
