import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { oneTimeCode } from "#server/testing/one-time-code.ts";
import { cookiesOf, setUpSecondFactor } from "#server/testing/second-factor.ts";
import { password, startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Headers = { cookie: string };
/** Makes all sessions look confirmed eleven minutes ago. */
const expireConfirmations = () =>
  app.database.pool.query("UPDATE sessions SET confirmed_at = now() - interval '11 minutes'");
const ask = (method: string, path: string, headers: Headers, body?: object) =>
  fetch(app.url + path, {
    method,
    headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const account = async (headers: Headers) =>
  (await (await ask("GET", "/api/account", headers)).json()) as { email: string; twoFactorEnabled: boolean };

describe("calls that grant access, or export or delete personal data", () => {
  let admin: Headers;
  let other: string;
  beforeAll(async () => {
    admin = await app.signIn("admin");
    const { email } = await account(await app.signIn("viewer"));
    const { rows } = await app.database.pool.query("SELECT id FROM users WHERE email = $1", [email]);
    other = rows[0].id;
  });
  beforeEach(expireConfirmations);
  const email = "somebody@example.com";

  const calls = () =>
    [
      ["POST", "/api/admin/invitations", { email, role: "viewer" }, 201],
      ["POST", "/api/admin/access-tokens", { kind: "api_key", name: "Deck" }, 201],
      ["POST", "/api/admin/access-tokens", { kind: "share_link", name: "Board", expiresInDays: 1 }, 201],
      ["POST", "/api/admin/personal-data", { email }, 200],
      ["DELETE", "/api/admin/personal-data", { email }, 200],
      ["GET", "/api/admin/consultation-requests.csv", undefined, 200],
      ["GET", "/api/admin/newsletter-subscriptions.csv", undefined, 200],
      ["GET", "/api/account/passkeys/creation-options", undefined, 200],
      ["PATCH", `/api/admin/accounts/${other}`, { role: "admin" }, 204],
      ["DELETE", `/api/admin/accounts/${other}`, undefined, 204],
    ] as const;

  test("are rejected without a confirmation in the last ten minutes, and succeed after one", async () => {
    for (const [method, path, body, status] of calls()) {
      await expireConfirmations();
      const rejection = await ask(method, path, admin, body);
      expect([path, rejection.status, (await rejection.json()).code]).toEqual([
        path,
        403,
        "fresh_authentication_required",
      ]);
      expect((await app.post("/api/account/confirm", { password }, admin)).status).toBe(204);
      expect([path, (await ask(method, path, admin, body)).status]).toEqual([path, status]);
    }
  });

  test("the OpenAPI document marks these calls", async () => {
    const { paths } = await (await fetch(`${app.url}/api/openapi.json`)).json();
    const named = Object.entries(paths as Record<string, Record<string, object>>).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => "x-needs-fresh-authentication" in operation)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    for (const [method, path] of calls())
      expect(named).toContain(`${method} ${path.replace(/\/accounts\/.+$/, "/accounts/{id}")}`);
  });

  test("reading the dashboard and revoking access need no confirmation", async () => {
    for (const path of ["/api/admin/consultation-requests", "/api/admin/accounts", "/api/account/sessions"])
      expect([path, (await ask("GET", path, admin)).status]).toEqual([path, 200]);
    expect((await ask("DELETE", "/api/account/sessions", admin)).status).toBe(204);
  });

  test("neither a wrong password nor a confirmation of another session confirms this session", async () => {
    expect((await app.post("/api/account/confirm", { password: "wrong" }, admin)).status).toBe(400);
    expect((await ask("GET", "/api/account/freshness", admin)).status).toBe(403);
    const elsewhere = await app.signIn("admin");
    await expireConfirmations();
    await app.post("/api/account/confirm", { password }, elsewhere);
    expect((await ask("GET", "/api/account/freshness", elsewhere)).status).toBe(204);
    expect((await ask("GET", "/api/account/freshness", admin)).status).toBe(403);
    await app.database.pool.query("DELETE FROM sign_in_failures");
  });
});

describe("the second factor", () => {
  test("setting it up ends every other session of the account", async () => {
    const here = await app.signIn("admin");
    const { email } = await account(here);
    const recaptchaToken = await app.captchaToken("sign_in");
    const elsewhere = cookiesOf(await app.post("/api/auth/sign-in/email", { email, password, recaptchaToken }));
    expect((await ask("GET", "/api/account", elsewhere)).status).toBe(200);
    const { headers } = await setUpSecondFactor(app, here);
    expect((await ask("GET", "/api/account", elsewhere)).status).toBe(401);
    expect((await ask("GET", "/api/account", here)).status).toBe(401);
    expect(await account(headers)).toMatchObject({ email, twoFactorEnabled: true });
  });

  test("a code confirms once; removing the factor requires both password and code", async () => {
    const { headers, secret, backupCodes } = await setUpSecondFactor(app, await app.signIn("admin"));
    await app.database.pool.query("DELETE FROM rate_limits");
    await expireConfirmations();
    const code = oneTimeCode(secret, 1);
    expect((await app.post("/api/account/confirm", { code }, headers)).status).toBe(204);
    expect((await ask("GET", "/api/account/freshness", headers)).status).toBe(204);
    const again = await app.post("/api/account/confirm", { code }, headers);
    expect([again.status, (await again.json()).code]).toEqual([400, "invalid_code"]);

    const disable = (body: object) => app.post("/api/auth/two-factor/disable", body, headers);
    const statuses = [];
    for (const body of [{ password }, { password, code: "000000" }, { password: "wrong", code: backupCodes[0] }])
      statuses.push((await disable(body)).status);
    expect(statuses).toEqual([400, 400, 400]);
    expect((await account(headers)).twoFactorEnabled).toBe(true);
    await app.database.pool.query("DELETE FROM rate_limits");
    const disabled = await disable({ password, code: backupCodes[0] });
    expect(disabled.status).toBe(200);
    expect((await account(cookiesOf(disabled))).twoFactorEnabled).toBe(false);
  });
});
