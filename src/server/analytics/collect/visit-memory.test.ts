import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collectBatchSchema } from "#contract/collect.ts";
import { describeDevice } from "#server/platform/http/describe-device.ts";
import { createVisitorHash } from "#server/platform/secrets.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { createCollector } from "./service.ts";
import { createVisitMemory, maxBytes } from "./visit-memory.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const megabyte = 2 ** 20;
const views = (count: number) => collectBatchSchema.parse(batch(Array.from({ length: count }, () => pageView())));
const visitor = "0123456789abcdef".repeat(4);

test.each([
  ["a page view each, more than it can remember", { visits: 100_000, pageViews: 1, isFull: true }],
  ["50 page views each, more than it can remember", { visits: 20_000, pageViews: 50, isFull: true }],
  ["150 page views each, of which it remembers 101", { visits: 3_000, pageViews: 150, isFull: false }],
])("visits with %s, stay within the cap, as counted and as measured", (_, { visits, pageViews, isFull }) => {
  const memory = createVisitMemory();
  const batches = Array.from({ length: Math.ceil(pageViews / 50) }, () => views(Math.min(pageViews, 50)));
  const before = heapBytes();
  const idOf = (number: number) => `sess_abcdefgh_${1_800_000_000_000 + number}`;
  for (let number = 0; number < visits; number++)
    for (const sent of batches)
      memory.remember(idOf(number), {
        visitor: `${visitor.slice(0, 50)}${number}`,
        isKept: true,
        pageViews: memory.pageViewTimes({ ...sent, visitId: idOf(number) }, new Date()),
      });
  expect(memory.bytes).toBeLessThanOrEqual(maxBytes);
  expect(heapBytes() - before).toBeLessThan(maxBytes + megabyte);
  expect([memory.isKnown(idOf(0)), memory.isKnown(idOf(visits - 1))]).toEqual([!isFull, true]);
  expect(memory.pageViewTimes({ ...views(1), visitId: idOf(visits - 1), records: [] }, new Date())).toHaveLength(
    2 * Math.min(pageViews, 101),
  );
});

test("a repeated batch counts once, and a forgotten visitor leaves nothing in memory", () => {
  const memory = createVisitMemory();
  const sent = views(3);
  for (let time = 0; time < 2; time++)
    memory.remember(sent.visitId, { visitor, isKept: true, pageViews: memory.pageViewTimes(sent, new Date()) });
  expect(memory.pageViewTimes(sent, new Date())).toHaveLength(2 * 3);
  memory.forget(visitor);
  expect([memory.bytes, memory.isKnown(sent.visitId)]).toEqual([0, false]);
});

test("bots leave nothing in memory", async () => {
  const collector = createCollector({
    database: app.database,
    realtime: { subscribe: () => () => undefined, close: async () => undefined },
    hashVisitor: createVisitorHash(app.secrets),
    publicHost: "localhost",
    knownPages: [],
  });
  const userAgent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  const client = { userAgent, device: describeDevice(userAgent), place: null };
  const send = async (batches: number) => {
    for (let number = 0; number < batches; number += 50)
      await Promise.all(
        Array.from({ length: 50 }, () =>
          collector.collect(views(50), { describeClient: async () => client, network: () => "bot", host: undefined }),
        ),
      );
  };
  await send(500);
  const before = heapBytes();
  await send(2_000);
  // 2,000 visits with 50 page views each.
  expect(heapBytes() - before).toBeLessThan(megabyte);
  await collector.close();
});
