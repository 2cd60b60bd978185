import { expect, test } from "vitest";
import { findWrongHash } from "./check-hashes.ts";

/** The hash is of `sha256sum`. */
const right = {
  version: "2031-01",
  text: "We count visits.",
  hash: "aab0e51dee93956919552009e36a19d93773885cd6aac90a82725cda5d62511a",
};

test("a text with its hash is accepted", () => {
  expect(findWrongHash([right])).toBeUndefined();
});

test("a text that differs from its hash, or has none, is named, which keeps the server from starting", () => {
  const changed = { ...right, version: "2031-02", text: "We count no visits." };
  expect(findWrongHash([right, changed])).toMatch(
    /^The consent text "2031-02" is not the text of its hash\. .* src\/consent/,
  );
  for (const hash of [undefined, ""])
    expect(findWrongHash([right, { ...right, version: "2031-02", hash }])).toMatch(/"2031-02" has no hash/);
});
