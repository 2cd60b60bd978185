import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => app.close());

const from = (address: string) => ({ "X-Forwarded-For": address });
const statusesOf = (answers: Response[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const askForRecord = (address: string) =>
  app.post("/api/privacy/consent-record", { consentId: crypto.randomUUID() }, from(address));
const choose = (address: string, consentId = crypto.randomUUID()) =>
  app.post(
    "/api/consent",
    {
      id: uuidv7(),
      consentId,
      action: "accept_all",
      preferences: { necessary: true, analytical: true, advertising: true },
      textVersion: "2026-11",
      pageUrl: "/",
      language: "da",
    },
    from(address),
  );
const heartbeats = () => {
  const view = pageView();
  return Array.from({ length: 50 }, () => recordOf(view, "heartbeat"));
};

test("a burst from one address gets 429, while everyone else is served", async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => askForRecord("192.0.2.1")));
  expect(statusesOf(answers)).toEqual({ 200: 60, 429: 10 });
  const rejected = answers.find(({ status }) => status === 429);
  expect(await rejected?.json()).toMatchObject({ code: "too_many_requests", status: 429 });
  const wait = Number(rejected?.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await askForRecord("192.0.2.2")).status).toBe(200);
});

test("the 2^64 addresses of one IPv6 network share one budget", async () => {
  const answers = await Promise.all(Array.from({ length: 301 }, (_, n) => choose(`2001:db8:0:1::${n + 1}`)));
  expect(statusesOf(answers)).toEqual({ 201: 300, 429: 1 });
  expect((await choose("2001:db8:0:2::1")).status).toBe(201);
});

test("a rejected body is not read, and its bytes count, with or without Content-Length", async () => {
  const body = `"${"x".repeat(200_000)}"`;
  const sent = await Promise.all(Array.from({ length: 41 }, () => app.post("/api/collect", body, from("192.0.2.3"))));
  expect(statusesOf(sent)).toEqual({ 400: 41 });
  // 8 MiB minus 41 of these leaves no room for another.
  expect((await app.post("/api/collect", body, from("192.0.2.3"))).status).toBe(429);
  const inChunks = await fetch(`${app.url}/api/collect`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...from("192.0.2.3") },
    body: new Blob([body]).stream(),
    duplex: "half",
  } as RequestInit);
  expect(inChunks.status).toBe(429);
  expect((await app.post("/api/collect", batch([pageView()]), from("192.0.2.3"))).status).toBe(202);
});

test("records have a budget per address, and no acknowledged record is lost", async () => {
  const answers = await Promise.all(
    Array.from({ length: 250 }, () => app.post("/api/collect", batch(heartbeats()), from("192.0.2.4"))),
  );
  expect(statusesOf(answers)).toEqual({ 202: 240, 429: 10 });
});

test("a visitor has one budget across all addresses", async () => {
  const identity = batch([]);
  const send = (place: number) =>
    app.post("/api/collect", { ...identity, records: heartbeats() }, from(`198.51.100.${place}`));
  const answers = await Promise.all(Array.from({ length: 45 }, (_, place) => send(place)));
  expect(statusesOf(answers)).toEqual({ 202: 40, 429: 5 });
});

test("many visitors from many addresses are never rejected", async () => {
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, n) =>
      app.post("/api/collect", batch([pageView()]), from(`203.0.${Math.floor(n / 250)}.${n % 250}`)),
    ),
  );
  expect(statusesOf(answers)).toEqual({ 202: 1_000 });
});

test("consent choices have a budget per address and per browser", async () => {
  const fromOne = await Promise.all(Array.from({ length: 310 }, () => choose("192.0.2.5")));
  expect(statusesOf(fromOne)).toEqual({ 201: 300, 429: 10 });
  const consentId = crypto.randomUUID();
  const ofOne = await Promise.all(Array.from({ length: 65 }, (_, n) => choose(`198.51.101.${n}`, consentId)));
  expect(statusesOf(ofOne)).toEqual({ 201: 60, 429: 5 });
});

test("every public call has a documented budget, except health checks", async () => {
  const description = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { "x-access": string; "x-budget"?: object; responses: object }>>;
  };
  const open = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.values(methods)
      .filter((operation) => operation["x-access"] === "anyone")
      .map((operation) => ({ path, operation })),
  );
  const unlimited = open.filter(({ operation }) => !operation["x-budget"]).map(({ path }) => path);
  const refusing = open.filter(({ operation }) => "429" in operation.responses).map(({ path }) => path);
  expect(unlimited).toEqual(["/healthz", "/readyz"]);
  expect(refusing).toEqual(open.map(({ path }) => path).filter((path) => !unlimited.includes(path)));
});

test("expensive public calls have a budget too", async () => {
  const answers = await Promise.all(
    Array.from({ length: 610 }, () => fetch(`${app.url}/api/captcha/challenge`, { headers: from("192.0.2.6") })),
  );
  expect(statusesOf(answers)).toEqual({ 200: 600, 429: 10 });
});
