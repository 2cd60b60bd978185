import { createHash } from "node:crypto";

interface ShownText {
  version: string;
  text: string;
  hash: string | undefined;
}

/**
 * Describes the first text whose hash is missing or belongs to another text: choices would prove consent to a text that
 * the visitor did not see.
 */
export function findWrongHash(texts: readonly ShownText[]): string | undefined {
  const wrong = texts.find(({ text, hash }) => createHash("sha256").update(text).digest("hex") !== hash);
  if (!wrong) return undefined;
  const problem = wrong.hash ? "is not the text of its hash" : "has no hash";
  return `The consent text "${wrong.version}" ${problem}. \`npx vitest run src/consent\` prints what to change`;
}
