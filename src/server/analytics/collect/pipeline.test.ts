import { afterAll, beforeAll, expect, test } from "vitest";
import { collectBatchSchema } from "#contract/collect.ts";
import { describeDevice } from "#server/platform/http/describe-device.ts";
import { createVisitorHash } from "#server/platform/secrets.ts";
import { desktopChrome, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { createCollector } from "./service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function stepsOf(userAgent: string): Promise<string[]> {
  const steps: string[] = [];
  const collector = createCollector({
    database: app.database,
    realtime: { subscribe: () => () => undefined, close: async () => undefined },
    hashVisitor: createVisitorHash(app.secrets),
    publicHost: "localhost",
    knownPages: [],
    noteStep: (step, seconds) => {
      expect(seconds).toBeGreaterThanOrEqual(0);
      steps.push(step);
    },
  });
  await collector.collect(collectBatchSchema.parse(batch([pageView()])), {
    describeClient: async () => ({ userAgent, device: describeDevice(userAgent), place: null }),
    network: () => "network",
    host: undefined,
  });
  await collector.close();
  return steps;
}

const first = [
  "describeClient",
  "minimizeBatch",
  "loadKnownValues",
  "recallVisit",
  "dropOwnTeam",
  "dropOtherVisitor",
  "quarantineHeadless",
  "dropBots",
];

test("each step of a batch is timed, from the description of the client to the COMMIT", async () => {
  expect(await stepsOf(desktopChrome)).toEqual([
    ...first,
    "quarantineScreenless",
    "quarantineRapid",
    "quarantineCrowd",
    "correctClock",
    "dropClaimedOutcomes",
    "addLoads",
    "creditArrival",
    "addSources",
    "foldUnusual",
    "rememberVisit",
    "store",
  ]);
});

test("a rejected batch skips the remaining checks", async () => {
  expect(await stepsOf("Googlebot/2.1 (+http://www.google.com/bot.html)")).toEqual([
    ...first,
    "rememberVisit",
    "store",
  ]);
});
