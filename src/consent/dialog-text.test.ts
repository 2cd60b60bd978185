import { expect, test } from "vitest";
import { listDialogTexts } from "#consent/dialog-texts.ts";

/** Files of the texts, in the order of `listDialogTexts`. */
const files = ["src/consent/dialog-text.ts", "src/consent/dialog-text-danish.ts"];

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

test("the hash stored with a choice is that of the text in its version and language", async () => {
  const faults: string[] = [];
  for (const [index, { version, text, hash }] of listDialogTexts().entries()) {
    const actual = await digest(text);
    const [line, file] = [`"${version}": "${actual}"`, files[index]];
    // With another version, the hash is undefined, which the types report too.
    if ((hash as string | undefined) === undefined)
      faults.push(`Write ${line} as the only line of hashOfVersion in ${file}`);
    else if (hash !== actual)
      faults.push(
        `The text of "${version}" has changed. Set a new consent.textVersion in site.config.ts. Only if this version was never published, write ${line} in ${file}`,
      );
  }
  expect(faults.join("\n")).toBe("");
});

test("each language has its own text and version", () => {
  const texts = listDialogTexts();
  expect(texts.length).toBe(files.length);
  for (const field of ["version", "text"] as const)
    expect(new Set(texts.map((text) => text[field])).size).toBe(texts.length);
});
