import pg from "pg";
import { expect, test } from "vitest";
import { findRunningPostgres } from "#server/platform/postgres/join.ts";
import { startApp } from "./support/app-process.ts";
import { cleanUpAfterEachTest, dataFolder } from "./support/installation.ts";

cleanUpAfterEachTest();

const crawler = { headers: { "User-Agent": "Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)" } };

async function select<Row extends pg.QueryResultRow>(DATA_DIR: string, text: string): Promise<Row[]> {
  const client = new pg.Client(await findRunningPostgres(DATA_DIR));
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test("an app stores its last counts when it stops, and reports which may be missing after it was killed", async () => {
  const DATA_DIR = await dataFolder();
  const first = await startApp({ DATA_DIR });
  for (const path of ["/", "/robots.txt", "/agent?x=1", "/nowhere"]) await fetch(first.url + path, crawler);
  expect(await first.end()).toBe(0);

  const second = await startApp({ DATA_DIR });
  const counts = () =>
    select(DATA_DIR, "SELECT value, status, sum(count)::int AS count FROM response_counts GROUP BY 1, 2 ORDER BY 1");
  expect(await counts()).toEqual([
    { value: "(not found)", status: 404, count: 1 },
    { value: "/", status: 200, count: 1 },
    { value: "/agent", status: 200, count: 1 },
    { value: "/robots.txt", status: 200, count: 1 },
  ]);
  await expect.poll(() => select(DATA_DIR, "SELECT id FROM response_writers")).toHaveLength(1);
  expect(await select(DATA_DIR, "SELECT id FROM response_gaps")).toEqual([]);
  await second.end("SIGKILL");

  const third = await startApp({ DATA_DIR });
  await expect.poll(() => select(DATA_DIR, "SELECT id FROM response_gaps")).toHaveLength(1);
  await expect.poll(() => third.output()).toContain("a process ended without storing its last response counts");
  await third.end();
});
