import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { mergeSmallCounts } from "./counts.sql.ts";

const app: TestApp = await startTestApp();
afterAll(() => app.close());
beforeEach(() => app.database.pool.query("TRUNCATE response_counts"));

const insert = (hour: number, split: string, value: string, device: string, reader: string, count: number) =>
  app.database.pool.query(
    "INSERT INTO response_counts VALUES ('2026-05-01', $1, $2, 'orbit', $3, $4, $5, false, 200, $6)",
    [hour, split, value, device, reader, count],
  );

async function listRows(): Promise<string[]> {
  const { rows } = await app.database.pool.query(
    "SELECT hour, split, value, device_type, reader, count FROM response_counts ORDER BY split, reader, value, hour",
  );
  return rows.map((row) => Object.values(row).join(" "));
}

test("small counts of past days are merged without changing any total", async () => {
  for (const hour of [8, 9, 10]) await insert(hour, "page", "/", "", "person", 2);
  await insert(11, "page", "/", "", "person", 9);
  for (const [hour, count] of [
    [8, 7],
    [9, 6],
    [10, 2],
  ] as const)
    await insert(hour, "page", "/contact", "", "person", count);
  await insert(8, "page", "/about", "", "person", 1);
  await insert(9, "page", "/template", "", "person", 4);
  await insert(9, "source", "Social", "tablet", "person", 4);
  await insert(9, "page", "/about", "", "GPTBot", 1);
  for (let run = 0; run < 2; run++) await mergeSmallCounts(app.database.pool, "2026-05-02", 5);
  expect(await listRows()).toEqual([
    "9 page /about  GPTBot 1",
    "-1 page (merged)  person 5",
    "-1 page /  person 6",
    "11 page /  person 9",
    "-1 page /contact  person 8",
    "8 page /contact  person 7",
    "-1 source (merged)  person 4",
  ]);
  await mergeSmallCounts(app.database.pool, "2026-05-01", 5);
});

test("a merged count below the smallest number takes all hours of the next smallest value", async () => {
  await insert(8, "page", "/", "", "person", 20);
  for (const hour of [8, 9]) await insert(hour, "page", "/contact", "", "person", 6);
  await insert(9, "page", "/about", "", "person", 1);
  for (let run = 0; run < 2; run++) await mergeSmallCounts(app.database.pool, "2026-05-02", 5);
  expect(await listRows()).toEqual(["-1 page (merged)  person 13", "8 page /  person 20"]);
});
