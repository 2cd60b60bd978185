import { afterAll, beforeAll, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import type { Team } from "#contract/account.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { resetSecondFactor } from "#server/platform/auth/accounts.ts";
import { setUpSecondFactor } from "#server/testing/second-factor.ts";

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn("admin");
});
afterAll(() => app.close());

const emailOf = async (headers: { cookie: string }) =>
  ((await (await fetch(`${app.url}/api/account`, { headers })).json()) as { email: string }).email;
const idOf = async (email: string) => {
  const { accounts } = (await (await fetch(`${app.url}/api/admin/accounts`, { headers: admin })).json()) as Team;
  return accounts.find((account) => account.email === email)?.id ?? "";
};
const invite = async (email: string, headers: { cookie: string }) => {
  const answer = await app.post("/api/admin/invitations", { email, role: "admin" }, headers);
  return ((await answer.json()) as { token: string }).token;
};
const isOpen = async (token: string) => (await app.post("/api/account/read-invitation", { token })).status === 200;
const change = (id: string, method: string, body?: object) =>
  fetch(`${app.url}/api/admin/accounts/${id}`, {
    method,
    headers: { ...admin, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });

test("removing an account also deletes its keys, its links, and the invitations it created or received", async () => {
  const other = await app.signIn("admin");
  const email = await emailOf(other);
  const friend = await invite("friend@example.com", other);
  const kept = await invite("colleague@example.com", admin);
  // An open invitation to an address that already has an account.
  const back = await invite("back@example.com", admin);
  await app.database.pool.query("UPDATE invitations SET email = $1 WHERE email = 'back@example.com'", [email]);
  const key = await app.post("/api/admin/access-tokens", { kind: "api_key", name: "Deck" }, other);
  const { token } = (await key.json()) as { token: string };
  expect([await isOpen(friend), await isOpen(back), await isOpen(kept)]).toEqual([true, true, true]);
  expect((await change(await idOf(email), "DELETE")).status).toBe(204);
  expect([await isOpen(friend), await isOpen(back), await isOpen(kept)]).toEqual([false, false, true]);
  const report = `${app.url}/api/admin/report?metrics=visitors&range=today`;
  expect((await fetch(report, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
});

test("an account that is no longer an admin loses its open invitations", async () => {
  const other = await app.signIn("admin");
  const token = await invite("second@example.com", other);
  expect((await change(await idOf(await emailOf(other)), "PATCH", { role: "viewer" })).status).toBe(204);
  expect(await isOpen(token)).toBe(false);
});

test("the operator can reset a lost second factor, which ends every session", async () => {
  const { headers } = await setUpSecondFactor(app, await app.signIn("admin"));
  const email = await emailOf(headers);
  expect(await resetSecondFactor(app.database, email)).toBe(true);
  expect((await fetch(`${app.url}/api/account`, { headers })).status).toBe(401);
  const { rows } = await app.database.pool.query(
    "SELECT two_factor_enabled AS on FROM users WHERE email = $1 UNION ALL SELECT true FROM two_factors",
    [email],
  );
  expect(rows).toEqual([{ on: false }]);
  expect(await resetSecondFactor(app.database, "nobody@example.com")).toBe(false);
});

test("a failed sign-in records the typed address only if it belongs to an account", async () => {
  const own = await emailOf(admin);
  for (const email of ["My.Secret@example.com", "my.secret@example.com", "other@example.com", own]) {
    const recaptchaToken = await app.captchaToken("sign_in");
    const answer = await app.post("/api/auth/sign-in/email", { email, password: "wrong wrong wrong", recaptchaToken });
    expect(answer.status).toBe(401);
  }
  const { rows } = await app.database.pool.query<{ actor: string }>(
    "SELECT actor FROM audit_log WHERE status = 401 AND action = 'Sign in' ORDER BY at",
  );
  const [first, same, other, mine] = rows.map(({ actor }) => actor);
  expect(first).toMatch(/^unknown address [\da-f]{12}$/);
  expect([same === first, other === first, mine]).toEqual([true, false, own]);
});

test("the OpenAPI document uses the real cookie name, and lists the token where it is accepted", async () => {
  const secure = await startTestApp({ PUBLIC_URL: "https://www.example.com" });
  try {
    const describe = async (url: string) => (await fetch(`${url}/api/openapi.json`)).json();
    const [here, there] = [await describe(app.url), await describe(secure.url)];
    expect(here.components.securitySchemes.session.name).toBe(`${siteConfig.brand.id}.session_token`);
    expect(there.components.securitySchemes.session.name).toBe(`__Host-${siteConfig.brand.id}.session_token`);
    expect(here.paths["/api/admin/report"].get.security).toEqual([{ session: [] }, { token: [] }]);
    expect(here.paths["/api/admin/accounts"].get.security).toEqual([{ session: [] }]);
  } finally {
    await secure.close();
  }
});
