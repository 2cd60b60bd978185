import { expect, test } from "vitest";
import { uuidv4 } from "./uuidv4.ts";

test("uuidv4 returns a version 4 UUID without a timestamp", () => {
  const ids = Array.from({ length: 1000 }, () => uuidv4());
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBeGreaterThan(990);
});
