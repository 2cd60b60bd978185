import { afterAll, beforeEach, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { mergeSmallCounts } from "./counts.sql.ts";
import { dayCounts, merged } from "./day-counts.sql.ts";
import { otherPage } from "#server/testing/example-page.ts";

const app: TestApp = await startTestApp();
afterAll(() => app.close());
beforeEach(() => app.database.pool.query("TRUNCATE response_counts"));

const insert = (hour: number, split: string, value: string, device: string, reader: string, count: number) =>
  app.database.pool.query(
    `INSERT INTO response_counts VALUES ('2026-05-01', $1, $2, '${siteConfig.brand.id}', $3, $4, $5, false, 200, $6)`,
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
  await insert(9, "page", otherPage, "", "person", 4);
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

test("small device types of a channel are merged within it, so that the channel keeps its total", async () => {
  for (const [channel, device, count] of [
    ["Social", "desktop", 20],
    ["Social", "mobile", 3],
    ["Social", "tablet", 4],
    ["Direct", "desktop", 30],
    ["Direct", "mobile", 9],
    ["Direct", "tablet", 1],
    ["Email", "mobile", 4],
    ["Display", "mobile", 2],
  ] as const)
    await insert(9, "source", channel, device, "person", count);
  await mergeSmallCounts(app.database.pool, "2026-05-02", 5);
  expect(await listRows()).toEqual([
    "-1 source (merged)  person 6",
    "-1 source Direct  person 10",
    "9 source Direct desktop person 30",
    "-1 source Social  person 7",
    "9 source Social desktop person 20",
  ]);
});

/** Mulberry32: the same counts in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const readCounts = async (split: string) => {
  const { rows } = await app.database.pool.query<{ brand: string; value: string; device_type: string; count: string }>(
    `SELECT brand, value, device_type, count FROM ${dayCounts(split)} AS counts ORDER BY 1, 2, 3`,
    ["2026-05-01", "2026-05-01", 5],
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
};
const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

test("merging does not change the report of random counts or their total, and no count is small unless it is the only one", async () => {
  for (let seed = 1; seed <= 40; seed++) {
    await app.database.pool.query("TRUNCATE response_counts");
    const random = createRandom(seed);
    let total = 0;
    for (let row = 0; row < 3 + random(25); row++) {
      const count = 1 + random(seed % 2 ? 6 : 20);
      total += count;
      await app.database.pool.query(
        `INSERT INTO response_counts VALUES ('2026-05-01', $1, 'source', $2, $3, $4, 'person', false, 200, $5)
         ON CONFLICT ON CONSTRAINT response_counts_key DO UPDATE SET count = response_counts.count + excluded.count`,
        [
          8 + random(3),
          ["one", "two"][random(2)],
          `Channel ${random(5)}`,
          ["desktop", "mobile", "tablet"][random(3)],
          count,
        ],
      );
    }
    const before = await readCounts("source");
    await mergeSmallCounts(app.database.pool, "2026-05-02", 5);
    expect([seed, await readCounts("source")]).toEqual([seed, before]);
    expect(sum(before)).toBe(total);
    expect(before.filter(({ value, count }) => value !== merged && count < 5)).toEqual([]);
    const mergedSum = sum(before.filter(({ value }) => value === merged));
    expect(mergedSum === 0 || mergedSum >= 5 || mergedSum === total).toBe(true);
  }
});
