import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string>) => fetch(app.url + path, { headers });

describe("signing in", () => {
  const attempt = async (body: Record<string, unknown>) =>
    app.post("/api/auth/sign-in/email", { recaptchaToken: await app.captchaToken("sign_in"), ...body });

  test("the session allows the dashboard's calls until signing out", async () => {
    const headers = await app.signIn("admin");
    expect((await get("/api/admin/consultation-requests", headers)).status).toBe(200);
    const session = await (await get("/api/auth/get-session", headers)).json();
    expect(session.user.role).toBe("admin");
    expect(JSON.stringify(session)).not.toContain("token");
    expect((await app.post("/api/auth/sign-out", {}, headers)).status).toBe(200);
    expect((await get("/api/admin/consultation-requests", headers)).status).toBe(401);
    expect(await (await get("/api/auth/get-session", headers)).json()).toBeNull();
  });

  test("unknown accounts and wrong passwords get the same response", async () => {
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

  test("needs a captcha token, which is valid once", async () => {
    const credentials = { email: "nobody@example.com", password: "not the password" };
    const without = await app.post("/api/auth/sign-in/email", credentials);
    expect([without.status, (await without.json()).code]).toEqual([403, "captcha_failed"]);
    const recaptchaToken = await app.captchaToken("sign_in");
    expect((await attempt({ ...credentials, recaptchaToken })).status).toBe(401);
    expect((await attempt({ ...credentials, recaptchaToken })).status).toBe(403);
  });

  test("stores no client address, only a pseudonym for counting", async () => {
    await app.signIn("admin");
    const { rows } = await app.database.pool.query(
      "SELECT (SELECT string_agg(ip_address, ' ') FROM sessions) AS sessions, (SELECT string_agg(key, ' ') FROM rate_limits) AS limits",
    );
    expect(rows[0].sessions.trim()).toBe("");
    expect(rows[0].limits).toMatch(/^fd/);
    expect(JSON.stringify(rows)).not.toContain("127.0.0.1");
  });

  test("the role cannot be chosen at sign-in", async () => {
    const response = await attempt({ email: "a@example.com", password: "x", role: "admin" });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].field).toBe("role");
  });
});
