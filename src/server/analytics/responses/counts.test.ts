import { afterAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { mergeSmallCounts } from "./counts.sql.ts";

const app: TestApp = await startTestApp();
afterAll(() => app.close());

test("small counts of past days are merged without changing any total", async () => {
  const insert = (hour: number, split: string, value: string, device: string, reader: string, count: number) =>
    app.database.pool.query(
      "INSERT INTO response_counts VALUES ('2026-05-01', $1, $2, 'orbit', $3, $4, $5, false, 200, $6)",
      [hour, split, value, device, reader, count],
    );
  for (const hour of [8, 9, 10]) await insert(hour, "page", "/", "", "person", 2);
  await insert(11, "page", "/", "", "person", 9);
  for (const [hour, count] of [
    [8, 7],
    [9, 6],
    [10, 2],
  ] as const)
    await insert(hour, "page", "/contact", "", "person", count);
  await insert(8, "page", "/about", "", "person", 1);
  await insert(9, "page", "/template", "", "person", 3);
  await insert(9, "source", "Social", "tablet", "person", 4);
  await insert(9, "page", "/about", "", "GPTBot", 1);
  for (let run = 0; run < 2; run++) await mergeSmallCounts(app.database.pool, "2026-05-02", 5);
  const { rows } = await app.database.pool.query(
    "SELECT hour, split, value, device_type, reader, count FROM response_counts ORDER BY split, reader, value, hour",
  );
  expect(rows.map((row) => Object.values(row).join(" "))).toEqual([
    "9 page /about  GPTBot 1",
    "-1 page (merged)  person 4",
    "-1 page /  person 6",
    "11 page /  person 9",
    "-1 page /contact  person 8",
    "8 page /contact  person 7",
    "-1 source (merged)  person 4",
  ]);
  await mergeSmallCounts(app.database.pool, "2026-05-01", 5);
});
