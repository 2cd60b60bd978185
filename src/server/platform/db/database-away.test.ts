import { expect, test } from "vitest";
import { startTestApp } from "#server/testing/test-app.ts";
import { isDatabaseAway, isTransient } from "./database-away.ts";
import { QueueFullError } from "./group-commit.ts";

test("a connection that breaks, during a query or between two, means that the database is unavailable; a wrong query does not", async () => {
  const { database, close } = await startTestApp();
  const { pool, transaction } = database;
  const failure = (work: Parameters<typeof transaction>[0]) => transaction(work).catch((error: Error) => error);
  const cut = (pid: number) => pool.query("SELECT pg_terminate_backend($1)", [pid]);
  const between = await failure(async (client) => {
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    // Not `once` of node:events, which would reject on an earlier error.
    const ended = new Promise((resolve) => client.once("end", resolve));
    await cut(rows[0]?.pid as number);
    await ended;
    await client.query("SELECT 1");
  });
  const within = await failure(async (client) => {
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const long = client.query("SELECT pg_sleep(60)");
    await Promise.all([long, cut(rows[0]?.pid as number)]);
  });
  const wrong = await failure((client) => client.query("SELECT nonsense"));
  expect([between, within, wrong].map((error) => isDatabaseAway(error as Error))).toEqual([true, true, false]);
  await close();
});

test("a full queue and a client that left say nothing about the records, an invalid query does", () => {
  const abortReason = AbortSignal.abort().reason as unknown;
  const errors = [
    new QueueFullError("Too many requests are waiting for the database"),
    abortReason,
    new Error("division by zero"),
  ];
  expect(errors.map(isTransient)).toEqual([true, true, false]);
});
