import { expect, test } from "vitest";
import { listChanges } from "./list-changes.ts";

test("lines that were replaced, inserted and removed are listed, and no others", () => {
  const before = "brand\n  name: a\n  colour: x\nend\nlast";
  expect(listChanges(before, "brand\n  name: b\n  pressed: y\n  colour: x\nlast")).toEqual([
    "- name: a",
    "+ name: b",
    "+ pressed: y",
    "- end",
  ]);
  expect(listChanges(before, before)).toEqual([]);
});
