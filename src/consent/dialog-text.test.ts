import { expect, test } from "vitest";
import { dialogText, dialogTextHash } from "#consent/dialog-text.ts";

test("the hash stored with a choice is that of the dialog's text", async () => {
  const text = new TextEncoder().encode(Object.values(dialogText).join("\n"));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  expect(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")).toBe(dialogTextHash);
});
