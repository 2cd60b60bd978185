import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("hostile requests", () => {
  test("a query or body of thousands of keys takes little time, and its error is short", async () => {
    const keys = Array.from({ length: 3900 }, (_, i) => i.toString(36));
    const query = await fetch(`${app.url}/api/captcha/challenge?${keys.join("&")}`);
    expect(query.status).toBe(400);
    expect((await query.text()).length).toBeLessThan(1000);
    const body = await app.post("/api/collect", Object.fromEntries(keys.map((key) => [key, 1])));
    expect(body.status).toBe(400);
    expect((await body.text()).length).toBeLessThan(5000);
  });

  test("a key named __proto__ is unknown like any other", async () => {
    const response = await fetch(`${app.url}/api/captcha/challenge?__proto__=1`);
    expect([response.status, (await response.json()).errors[0].field]).toEqual([400, "__proto__"]);
  });

  test("requests of other sites are rejected with every header; PUBLIC_URL is not another site", async () => {
    const foreign = await app.post("/api/collect", {}, { Origin: "https://evil.example" });
    expect([foreign.status, foreign.headers.get("x-content-type-options")]).toEqual([403, "nosniff"]);
    expect((await app.post("/api/collect", {}, { Origin: "http://localhost" })).status).toBe(400);
    expect((await app.post("/api/collect", {}, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });

  test("HEAD of the live stream ends immediately", async () => {
    const response = await fetch(`${app.url}/api/admin/live`, { method: "HEAD", headers: await app.signIn("admin") });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  test("a report filter that PostgreSQL cannot store is rejected with the field's name", async () => {
    const headers = await app.signIn("admin");
    const response = await fetch(`${app.url}/api/admin/report?metrics=visitors&filter=page:%00`, { headers });
    expect([response.status, (await response.json()).errors[0].field]).toEqual([400, "filter.0"]);
  });
});

describe("every response", () => {
  test("has the security headers, also for errors", async () => {
    const { pool } = app.database;
    const admin = await app.signIn("admin");
    await pool.query("ALTER TABLE annotations RENAME TO out_of_reach");
    const post = (path: string, type: string, body: string) => ({
      path,
      init: { method: "POST", headers: { "Content-Type": type }, body },
    });
    for (const [{ path, init }, status] of [
      [{ path: "/healthz", init: {} }, 200],
      [{ path: "/api/nothing", init: {} }, 404],
      [{ path: "/api/collect", init: {} }, 405],
      [{ path: "/api/admin/report", init: {} }, 401],
      [{ path: "/api/admin/annotations", init: { headers: admin } }, 500],
      [post("/api/collect", "text/plain", "{}"), 415],
      [post("/api/collect", "application/json", "{"), 400],
      [post("/api/collect", "application/json", `"${"x".repeat(5_000_000)}"`), 413],
    ] as const) {
      const response = await fetch(app.url + path, init);
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
      for (const name of ["cross-origin-opener-policy", "cross-origin-resource-policy", "permissions-policy"])
        expect(response.headers.get(name)).toBeTruthy();
    }
    await pool.query("ALTER TABLE out_of_reach RENAME TO annotations");
  });

  test("describes the problem of a report query", async () => {
    const headers = await app.signIn("admin");
    const refused = [
      ["metrics=everything", "metrics.0"],
      ["metrics=visitors&dimension=astrology", "dimension"],
      ["metrics=visitors&range=custom", "from"],
      ["metrics=visitors&range=custom&from=2026-02-30&to=2026-03-01", "from"],
      ["metrics=visitors&range=custom&from=2026-03-02&to=2026-03-01", "to"],
      ["metrics=visitors&from=2026-03-02", "from"],
      ["metrics=visitors&timezone=Mars/Olympus", "timezone"],
      ["metrics=visitors&filter=astrology:leo", "filter.0"],
      ["metrics=realtime_visitors&dimension=page", "metrics"],
      ["metrics=visitors&metrics=visits", "metrics"],
      ["metrics=visitors&limit=0", "limit"],
      ["metrics=visitors&nonsense=1", "nonsense"],
      ["", "metrics"],
    ] as const;
    for (const [query, field] of refused) {
      const response = await fetch(`${app.url}/api/admin/report?${query}`, { headers });
      expect([query, response.status]).toEqual([query, 400]);
      const fields = (await response.json()).errors.map((error: { field: string }) => error.field);
      expect([query, fields]).toEqual([query, expect.arrayContaining([field])]);
    }
  });
});

test("consent choices are stored once each", async () => {
  const choice = {
    id: (await import("#tracker/uuidv7.ts")).uuidv7(),
    consentId: crypto.randomUUID(),
    action: "essential_only",
    preferences: { necessary: true, analytical: false, advertising: false },
    textVersion: "2026-11",
    pageUrl: "/",
    language: "da",
  };
  for (let i = 0; i < 2; i++) expect((await app.post("/api/consent", choice)).status).toBe(201);
  const { rows } = await app.database.pool.query("SELECT action, preferences, consent_id FROM cookie_analytics");
  expect(rows).toEqual([
    { action: "essential_only", preferences: JSON.stringify(choice.preferences), consent_id: choice.consentId },
  ]);
  const refused = await app.post("/api/consent", {
    ...choice,
    preferences: { ...choice.preferences, necessary: false },
  });
  expect((await refused.json()).errors[0].field).toBe("preferences.necessary");
});
