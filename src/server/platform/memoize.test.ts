import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

test("computes each text once, even if the result is undefined, and stores no more than the limit", () => {
  const computed: string[] = [];
  const lengthOf = memoize(2, (text) => {
    computed.push(text);
    return text === "" ? undefined : text.length;
  });
  expect([lengthOf("ab"), lengthOf("ab"), lengthOf(""), lengthOf("")]).toEqual([2, 2, undefined, undefined]);
  expect(computed).toEqual(["ab", ""]);
  expect(lengthOf("abc")).toBe(3); // the third text discards the other two
  lengthOf("ab");
  expect(computed).toEqual(["ab", "", "abc", "ab"]);
});
