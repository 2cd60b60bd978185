import { expect, test } from "vitest";
import { listDialogTexts } from "#consent/dialog-texts.ts";

test.each(listDialogTexts())(
  "the hash stored with a choice of $version is that of its text",
  async ({ text, hash }) => {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
    expect(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")).toBe(hash);
  },
);

test("each language has its own text, version and hash", () => {
  const texts = listDialogTexts();
  for (const field of ["version", "text", "hash"] as const)
    expect(new Set(texts.map((text) => text[field])).size).toBe(texts.length);
});
