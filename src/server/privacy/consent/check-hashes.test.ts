import { expect, test } from "vitest";
import { listDialogTexts } from "#consent/dialog-texts.ts";
import { findWrongHash } from "./check-hashes.ts";

const [first, ...others] = listDialogTexts() as [ReturnType<typeof listDialogTexts>[number]];

test("the server starts with the texts of the dialog, whose hashes are right", () => {
  expect(findWrongHash(listDialogTexts())).toBeUndefined();
});

test("a text that differs from its hash, or has none, is named, which keeps the server from starting", () => {
  expect(findWrongHash([{ ...first, text: `${first.text}!` }, ...others])).toMatch(
    new RegExp(`^The consent text "${first.version}" is not the text of its hash\\. .* src/consent`),
  );
  for (const hash of [undefined, ""])
    expect(findWrongHash([first, { ...first, version: "2031-02", hash }])).toMatch(/"2031-02" has no hash/);
});
