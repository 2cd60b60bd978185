import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const unsubscribing = ["/newsletter/unsubscribe", "/report-mail/unsubscribe"];

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
  test("every call of the dashboard is refused: 401 signed out, 403 without a role, 403 to a viewer who would change or export", async () => {
    const all = await operations();
    const admin = all.filter((operation) => ["admin", "viewer"].includes(operation["x-access"]));
    const underAdmin = all.filter(({ path }) => path.startsWith("/api/admin/"));
    expect(underAdmin.length).toBeGreaterThanOrEqual(30);
    expect(admin).toEqual(expect.arrayContaining(underAdmin));
    const roleless = await app.signIn(null);
    const viewer = await app.signIn("viewer");
    const openToViewers = admin.filter((operation) => operation["x-access"] === "viewer");
    expect(openToViewers.map(({ method }) => method)).toEqual(openToViewers.map(() => "GET"));
    for (const operation of admin.filter((candidate) => !openToViewers.includes(candidate)))
      expect([operation, (await call(operation.path, operation.method, viewer)).status]).toEqual([operation, 403]);
    for (const { path, method } of admin) {
      expect([path, (await call(path, method)).status]).toEqual([path, 401]);
      expect([path, (await call(path, method, roleless)).status]).toEqual([path, 403]);
      expect([path, (await call(path, method, { cookie: "orbit.session_token=forged.signature" })).status]).toEqual([
        path,
        401,
      ]);
    }
  });

  test("a key reads figures, and every other call of the dashboard or of an account is refused", async () => {
    const key = await app.post(
      "/api/admin/access-tokens",
      { kind: "api_key", name: "Walk" },
      await app.signIn("admin"),
    );
    const bearer = { authorization: `Bearer ${(await key.json()).token}` };
    const guarded = (await operations()).filter((operation) => operation["x-access"] !== "anyone");
    for (const { path, method } of guarded) {
      const { status } = await call(path, method, bearer);
      const reads = { "/api/admin/report": 400, "/api/admin/shared-view": 404 }[path];
      expect([method, path, status]).toEqual([method, path, reads ?? 403]);
    }
  });

  test("what is open to anyone is this and no more", async () => {
    const open = (await operations()).filter((operation) => operation["x-access"] === "anyone");
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/;
    expect(open.map(({ method, path }) => `${method} ${path.replace(id, "{id}")}`).sort()).toMatchSnapshot();
    for (const operation of await operations())
      expect(["anyone", "signed-in", "viewer", "admin"]).toContain(operation["x-access"]);
  });

  test("every call that changes something is refused to a page of another site, by its origin or by its fetch metadata", async () => {
    const headers = await app.signIn("admin");
    const changing = (await operations()).filter(
      ({ method, path }) => method !== "GET" && !unsubscribing.includes(path),
    );
    expect(changing.length).toBeGreaterThan(20);
    for (const { path, method } of changing)
      for (const foreign of [
        { Origin: "https://evil.example" },
        { Origin: "null" },
        { "Sec-Fetch-Site": "cross-site" },
        { "Sec-Fetch-Site": "same-site" },
      ] as Record<string, string>[]) {
        const response = await call(path, method, { ...headers, ...foreign });
        const seen = [method, path, foreign, response.status, (await response.json()).code];
        expect(seen).toEqual([method, path, foreign, 403, "foreign_origin"]);
      }
    // Email programs send these requests; the token authorizes them.
    for (const path of unsubscribing)
      expect((await call(path, "POST", { Origin: "https://mail.example" })).status).not.toBe(403);
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
    const admin = await app.signIn("admin");
    for (const { path, method } of withBody)
      for (const body of ["{", "[]", '"text"', "null", '{"__proto__":{"a":1}}', "{}", ""]) {
        const headers = { ...admin, "Content-Type": "application/json" };
        const response = await fetch(app.url + path, { method, headers, body });
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

  test("an unknown account takes as long as a wrong password", async () => {
    await app.signIn("admin");
    const { rows } = await app.database.pool.query<{ email: string }>("SELECT email FROM users LIMIT 1");
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let turn = 0; turn < 3; turn++)
      for (const [kind, email] of [
        ["known", rows[0]?.email],
        ["unknown", `nobody${turn}@example.com`],
      ] as const) {
        const recaptchaToken = await app.captchaToken("sign_in");
        const begin = performance.now();
        await attempt({ email, password: "not the password", recaptchaToken });
        times[kind].push(performance.now() - begin);
      }
    // Checking a password takes most of the time; without it, the response would take a tenth.
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 2);
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
    expect(rows[0].sessions.trim()).toBe("");
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
