import { afterAll, beforeAll, expect, test } from "vitest";
import type { SessionList, Team } from "#contract/account.ts";
import type { LiveEvents } from "#contract/live.ts";
import { password, startTestApp, type TestApp } from "../testing/test-app.ts";
import { batch, pageView } from "../testing/tracking-records.ts";

type Headers = { cookie: string };

let app: TestApp;
const denmark = { "X-Forwarded-For": "130.225.0.1" };

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
});

afterAll(() => app.close());

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

/** Returns the stream's first event with that name. */
async function listen(name: keyof LiveEvents): Promise<LiveEvents["live"]> {
  const { body } = await fetch(`${app.url}/api/admin/live`, { headers: await app.signIn("admin") });
  let text = "";
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const [, data] = new RegExp(`event: ${name}\ndata: (.*)\n\n`).exec(text) ?? [];
    // Leaving the loop also ends the stream.
    if (data) return JSON.parse(data);
  }
  throw new Error(`The stream ended without ${name}: ${text}`);
}

test("a site without live visitors has no pages and locations", async () => {
  expect(await listen("live")).toEqual({ realtimeVisitors: 0, pages: [], places: [] });
});

test.each([
  ["is signed out", (headers: Headers) => app.post("/api/auth/sign-out", {}, headers)],
  [
    "is ended from elsewhere",
    async (headers: Headers) => {
      const sessions = "/api/account/sessions";
      const elsewhere = (await (await fetch(app.url + sessions, { headers })).json()) as SessionList;
      const path = `${app.url}${sessions}/${elsewhere.sessions[0]?.id}`;
      return fetch(path, { method: "DELETE", headers });
    },
  ],
  [
    "changes its password",
    (headers: Headers) =>
      app.post("/api/auth/change-password", { currentPassword: password, newPassword: "three mild orbits" }, headers),
  ],
  [
    "may do less",
    async (headers: Headers) => {
      const { accounts } = (await (await fetch(`${app.url}/api/admin/accounts`, { headers })).json()) as Team;
      const path = `${app.url}/api/admin/accounts/${accounts.at(-1)?.id}`;
      const body = JSON.stringify({ role: "viewer" });
      const type = { "Content-Type": "application/json" };
      return fetch(path, { method: "PATCH", headers: { ...type, ...(await app.signIn("admin")) }, body });
    },
  ],
] as const)("the stream of an account that %s ends at once", async (_, revoke) => {
  const headers = await app.signIn("admin");
  const { body } = await fetch(`${app.url}/api/admin/live`, { headers });
  const answer = await revoke(headers);
  expect(answer.ok).toBe(true);
  const begin = performance.now();
  for await (const _ of body ?? []);
  // Streams of expired sessions are closed every 10 s.
  expect(performance.now() - begin).toBeLessThan(10_000);
});

test("each visitor counts once, with the page and location of the latest page view of the last five minutes", async () => {
  await app.post(
    "/api/collect",
    batch([
      pageView({ pageUrl: "/", occurredAt: ago(20) }),
      pageView({ pageUrl: "/agent?utm_source=x", occurredAt: ago(10) }),
    ]),
    denmark,
  );
  await app.post("/api/collect", batch([pageView({ pageUrl: "/agent" })]), denmark);
  await app.post("/api/collect", batch([pageView({ pageUrl: "/about" })]));
  await app.post("/api/collect", batch([pageView({ pageUrl: "/careers", occurredAt: ago(301) })]), denmark);

  const { realtimeVisitors, pages, places } = await listen("live");
  expect(realtimeVisitors).toBe(3);
  expect(pages).toEqual([
    { page: "/agent", visitors: 2 },
    { page: "/about", visitors: 1 },
  ]);
  expect(places).toEqual([
    {
      country: "DK",
      city: expect.any(String),
      latitude: expect.closeTo(56, -1),
      longitude: expect.closeTo(10, -1),
      visitors: 2,
    },
    { country: "", city: "", latitude: null, longitude: null, visitors: 1 },
  ]);
});
