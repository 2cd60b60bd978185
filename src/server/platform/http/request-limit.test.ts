import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => app.close());

const form = { name: "Ida", email: "ida@example.com", message: "Hello" };
const send = (path: string, address: string) => app.post(path, form, { "X-Forwarded-For": address });

test("beyond the limit, an address has to wait for that form only; other addresses do not", async () => {
  const answers = [];
  for (let i = 0; i < 130; i++) answers.push(await send("/api/submit-contact", "192.0.2.7"));
  expect(answers.slice(0, 120).every(({ status }) => status === 403)).toBe(true);
  const rejected = answers.at(-1)!;
  expect(rejected.status).toBe(429);
  expect(await rejected.json()).toMatchObject({ code: "too_many_requests" });
  const wait = Number(rejected.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await send("/api/submit-contact", "192.0.2.8")).status).toBe(403);

  await app.database.pool.query("UPDATE request_counts SET window_ends_at = now()");
  expect((await send("/api/submit-contact", "192.0.2.7")).status).toBe(403);
});

test("no address is stored", async () => {
  await send("/api/submit-contact", "198.51.100.23");
  const { rows } = await app.database.pool.query<{ key: string }>("SELECT key FROM request_counts");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ key }) => key).join()).not.toMatch(/198\.51|192\.0/);
});
