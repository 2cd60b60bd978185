import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" }, undefined, {
    ownNetworks: ["192.0.2.0/24", "2001:db8::/32"],
  });
});
afterAll(() => app.close());

const send = async (address: string) => {
  const response = await app.post("/api/collect", batch([pageView()]), { "X-Forwarded-For": address });
  return (await response.json()) as { accepted: number; dropped: number };
};

test("visits from an excluded network are dropped and only their number is stored", async () => {
  expect(await send("192.0.2.77")).toEqual({ accepted: 0, dropped: 1 });
  expect(await send("2001:db8:5::1")).toEqual({ accepted: 0, dropped: 1 });
  expect(await send("198.51.100.7")).toEqual({ accepted: 1, dropped: 0 });
  // Dropped records count by UTC day. For an hour or two after the owner's midnight, that day is not yet the owner's
  // today, so the range is longer.
  const { rows } = await app.report("metrics=dropped&dimension=drop_reason&range=7d");
  expect(rows).toEqual([{ key: "own_team", values: [2] }]);
  expect((await app.report("metrics=page_views&range=today")).rows[0]?.values).toEqual([1]);
});

test("an invalid network ends the app with an error that names it", async () => {
  await expect(startTestApp({}, undefined, { ownNetworks: ["192.0.2.0/64"] })).rejects.toThrow(
    "excludedNetworks in site.config.ts: 192.0.2.0/64 is not an IP address or CIDR block",
  );
});
