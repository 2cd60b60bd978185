import { expect, test } from "vitest";
import { uuidv7 } from "./uuidv7.ts";

test("is a version 7 UUID that contains its time in milliseconds and sorts by it", () => {
  const moments = [0, 1, 0xffff_ffff, 1_795_179_955_063, 0xffff_ffff_ffff];
  const ids = moments.map((moment) => uuidv7(moment));
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(ids.map((id) => Number.parseInt(id.replace("-", "").slice(0, 12), 16))).toEqual(moments);
  expect([...ids].sort()).toEqual(ids);
});

test("is unique", () => {
  const ids = Array.from({ length: 1000 }, () => uuidv7(0));
  expect(new Set(ids).size).toBe(1000);
});
