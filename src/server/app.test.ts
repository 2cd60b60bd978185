import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Description {
  paths: Record<string, Record<string, { "x-access": string; requestBody?: unknown }>>;
}
async function operations() {
  const description = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Description;
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path: path.replaceAll(/\{\w+\}/g, crypto.randomUUID()),
      method: method.toUpperCase(),
      ...operation,
    })),
  );
}
const call = (path: string, method: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method,
    headers: { ...headers, ...(method === "POST" && { "Content-Type": "application/json" }) },
  });

describe("who may call what", () => {
  test("every call under /api/admin needs the admin role: 401 signed out, 403 without it", async () => {
    const admin = (await operations()).filter(({ path }) => path.startsWith("/api/admin/"));
    expect(admin.length).toBeGreaterThanOrEqual(4);
    const roleless = await app.signIn(null);
    const viewer = await app.signIn("viewer");
    for (const { path, method } of admin) {
      expect([path, (await call(path, method)).status]).toEqual([path, 401]);
      expect([path, (await call(path, method, roleless)).status]).toEqual([path, 403]);
      expect([path, (await call(path, method, viewer)).status]).toEqual([path, 403]);
      expect([path, (await call(path, method, { cookie: "orbit.session_token=forged.signature" })).status]).toEqual([
        path,
        401,
      ]);
    }
  });

  test("nothing under /api is served that is not described", async () => {
    const described = new Set((await operations()).map(({ path }) => path));
    for (const path of [
      "/api/admin",
      "/api/admin/unknown",
      "/api/auth/sign-up/email",
      "/api/auth/list-sessions",
      "/api/auth/update-user",
    ]) {
      expect(described.has(path)).toBe(false);
      expect((await call(path, "POST")).status).toBe(404);
    }
  });

  test("every call that takes a body answers a problem document to one that is not JSON", async () => {
    const withBody = (await operations()).filter((operation) => operation.requestBody);
    expect(withBody.length).toBeGreaterThanOrEqual(5);
    for (const { path } of withBody)
      for (const body of ["{", "[]", '"text"', "null", '{"__proto__":{"a":1}}', "{}", ""]) {
        const response = await app.post(path, body);
        expect([path, body, response.status]).toEqual([path, body, 400]);
        expect(response.headers.get("content-type")).toBe("application/problem+json");
        expect((await response.json()).errors.length).toBeGreaterThan(0);
      }
  });
});

describe("hostile requests", () => {
  test("a query or body of thousands of keys costs little and answers little", async () => {
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

  test("what comes from another site is refused with every header, PUBLIC_URL is not another site", async () => {
    const foreign = await app.post("/api/collect", {}, { Origin: "https://evil.example" });
    expect([foreign.status, foreign.headers.get("x-content-type-options")]).toEqual([403, "nosniff"]);
    expect((await app.post("/api/collect", {}, { Origin: "http://localhost" })).status).toBe(400);
    expect((await app.post("/api/collect", {}, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });

  test("HEAD of the live stream ends at once", async () => {
    const response = await fetch(`${app.url}/api/admin/live`, { method: "HEAD", headers: await app.signIn("admin") });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  test("a report filter that PostgreSQL could not hold is refused by name", async () => {
    const headers = await app.signIn("admin");
    const response = await fetch(`${app.url}/api/admin/report?metrics=visitors&filter=page:%00`, { headers });
    expect([response.status, (await response.json()).errors[0].field]).toEqual([400, "filter.0"]);
  });
});

describe("signing in", () => {
  const attempt = async (body: Record<string, unknown>) =>
    app.post("/api/auth/sign-in/email", { recaptchaToken: await app.captchaToken("sign_in"), ...body });

  test("the session opens the dashboard's calls until signing out", async () => {
    const headers = await app.signIn("admin");
    expect((await call("/api/admin/consultation-requests", "GET", headers)).status).toBe(200);
    const session = await (await call("/api/auth/get-session", "GET", headers)).json();
    expect(session.user.role).toBe("admin");
    expect(JSON.stringify(session)).not.toContain("token");
    expect((await app.post("/api/auth/sign-out", {}, headers)).status).toBe(200);
    expect((await call("/api/admin/consultation-requests", "GET", headers)).status).toBe(401);
    expect(await (await call("/api/auth/get-session", "GET", headers)).json()).toBeNull();
  });

  test("unknown accounts and wrong passwords get the same answer", async () => {
    await app.signIn("admin");
    const { rows } = await app.database.pool.query("SELECT email FROM users LIMIT 1");
    const wrong = await attempt({ email: rows[0].email, password: "not the password" });
    const unknown = await attempt({ email: "nobody@example.com", password: "not the password" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const problem = await wrong.json();
    expect(problem).toMatchObject({ status: 401, code: "invalid_email_or_password" });
    expect(await unknown.json()).toEqual(problem);
  });

  test("needs a captcha token, which fits once", async () => {
    const credentials = { email: "nobody@example.com", password: "not the password" };
    const without = await app.post("/api/auth/sign-in/email", credentials);
    expect([without.status, (await without.json()).code]).toEqual([403, "captcha_failed"]);
    const recaptchaToken = await app.captchaToken("sign_in");
    expect((await attempt({ ...credentials, recaptchaToken })).status).toBe(401);
    expect((await attempt({ ...credentials, recaptchaToken })).status).toBe(403);
  });

  test("keeps no client address, only a pseudonym to count by", async () => {
    await app.signIn("admin");
    const { rows } = await app.database.pool.query(
      "SELECT (SELECT string_agg(ip_address, ' ') FROM sessions) AS sessions, (SELECT string_agg(key, ' ') FROM rate_limits) AS limits",
    );
    expect(rows[0].sessions).toMatch(/^fd/);
    expect(rows[0].limits).toMatch(/^fd/);
    expect(JSON.stringify(rows)).not.toContain("127.0.0.1");
  });

  test("the role cannot be chosen by who signs in", async () => {
    const response = await attempt({ email: "a@example.com", password: "x", role: "admin" });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].field).toBe("role");
  });
});

describe("every answer", () => {
  test("carries the security headers, errors included", async () => {
    for (const [path, status] of [
      ["/healthz", 200],
      ["/api/nothing", 404],
      ["/api/admin/report", 401],
    ] as const) {
      const response = await fetch(app.url + path);
      expect(response.status).toBe(status);
      expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test("names what is wrong with a report query", async () => {
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
