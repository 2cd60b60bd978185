import { siteConfig } from "#site.config.ts";
import { dialogText, dialogTextHash } from "#consent/dialog-text.ts";
import { danishText, danishTextHash, danishTextVersion } from "#consent/dialog-text-danish.ts";

/** The server stores these to verify text hashes; texts of earlier versions were stored by their own builds. */
export const listDialogTexts = () =>
  [
    { version: siteConfig.consent.textVersion, text: dialogText, hash: dialogTextHash },
    { version: danishTextVersion, text: danishText, hash: danishTextHash },
  ].map(({ text, ...shown }) => ({ ...shown, text: Object.values(text).join("\n") }));

/** Describes the first version without a hash, which the types report too. */
export function findMissingHash(
  texts: readonly { version: string; hash: string | undefined }[] = listDialogTexts(),
): string | undefined {
  const { version } = texts.find(({ hash }) => hash === undefined) ?? {};
  return (
    version &&
    `The consent text "${version}" has no hash. \`npx vitest run src/consent\` prints the line to add to hashOfVersion`
  );
}
