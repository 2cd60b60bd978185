import { expect, test } from "vitest";
import { openDatabases } from "../db/database.ts";
import { createLog } from "../log.ts";
import { createMetrics } from "./metrics.ts";

test("every scraper sees the event loop delay, not only the first", async () => {
  const databases = openDatabases({ host: "127.0.0.1", port: 1 }, createLog("silent"));
  const metrics = createMetrics({
    databases,
    countMessages: async () => [],
    listSetAside: async () => [],
    countFolded: async () => [],
  });
  const readDelay = async () => Number(/^orbit_event_loop_delay_seconds (.+)$/m.exec(await metrics.write())?.[1]);
  await expect
    .poll(async () => {
      const until = performance.now() + 100;
      while (performance.now() < until);
      return readDelay();
    })
    .toBeGreaterThan(0.05);
  expect([(await readDelay()) > 0.05, (await readDelay()) > 0.05]).toEqual([true, true]);
});
