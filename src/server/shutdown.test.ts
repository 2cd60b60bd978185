import { pino } from "pino";
import { expect, test } from "vitest";
import { createShutdown } from "./shutdown.ts";

/** Creates a shutdown, and lists of what its steps did and what it logged. */
function prepare() {
  const done: string[] = [];
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line) => void logged.push((JSON.parse(line) as { msg: string }).msg) });
  return { ...createShutdown(log), done, logged };
}

test("parts stop in the reverse order of their start, once", async () => {
  const { add, stop, done, logged } = prepare();
  add("first", async () => done.push("first"));
  add("second", () => done.push("second"), 1_000);
  await Promise.all([stop(), stop()]);
  await stop();
  expect(done).toEqual(["second", "first"]);
  expect(logged).toEqual([]);
});

test("a part over its limit is logged and does not keep the others from stopping", async () => {
  const { add, stop, done, logged } = prepare();
  add("database", () => done.push("database"));
  add("realtime", () => new Promise(() => undefined), 1);
  await stop();
  expect(done).toEqual(["database"]);
  expect(logged).toEqual(["realtime: did not stop in time"]);
});

test("a part that fails does not keep the others from stopping, and its error is reported", async () => {
  const { add, stop, done } = prepare();
  add("database", () => done.push("database"));
  add("counts", () => {
    throw new Error("the disk is full");
  });
  add("jobs", () => Promise.reject(new Error("the network is down")), 1_000);
  await expect(stop()).rejects.toThrow("the network is down");
  expect(done).toEqual(["database"]);
});
