import { afterAll, beforeAll, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import type { AuditLog, PasskeyList } from "#contract/account.ts";
import { cookiesOf, setUpSecondFactor } from "#server/testing/second-factor.ts";
import { password, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { VirtualPasskey } from "#server/testing/virtual-passkey.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: "http://localhost" });
});
afterAll(() => app.close());

type Headers = { cookie: string };
const get = async <T>(path: string, headers: Headers): Promise<T> =>
  (await (await fetch(app.url + path, { headers })).json()) as T;
const status = async (path: string, headers: Headers) => (await fetch(app.url + path, { headers })).status;
const creationOptions = (headers: Headers) =>
  get<{ challenge: string; rp: { id: string } }>("/api/account/passkeys/creation-options", headers);
const requestOptions = (headers: Headers = { cookie: "" }) =>
  get<{ challenge: string; rpId: string; allowCredentials?: { id: string }[] }>(
    headers.cookie ? "/api/account/passkeys/request-options" : "/api/auth/passkey/options",
    headers,
  );
async function add(headers: Headers, passkey = new VirtualPasskey(), name = "Laptop"): Promise<VirtualPasskey> {
  const answer = passkey.create(await creationOptions(headers));
  const added = await app.post("/api/account/passkeys", { name, answer }, headers);
  if (added.status !== 204) throw new Error(await added.text());
  return passkey;
}
const signInWith = (answer: object) => app.post("/api/auth/passkey/sign-in", { answer });

test("signs in without a password, with or without two-factor authentication, and is recorded in the audit log", async () => {
  const { headers } = await setUpSecondFactor(app, await app.signIn("admin"));
  const passkey = await add(headers);
  const signedIn = await signInWith(passkey.get(await requestOptions()));
  expect(signedIn.status).toBe(200);
  expect(JSON.stringify(await signedIn.json())).not.toContain("token");
  const session = cookiesOf(signedIn);
  const { email } = await get<{ email: string }>("/api/account", headers);
  expect(await get("/api/account", session)).toMatchObject({ email, role: "admin", twoFactorEnabled: true });
  expect(session.cookie).toContain(`${siteConfig.brand.id}.device=`);
  const { entries } = await get<AuditLog>("/api/admin/audit-log?kind=sign_in", session);
  expect(entries).toContainEqual(expect.objectContaining({ actor: email, action: "Sign in with a passkey" }));
  const { passkeys } = await get<PasskeyList>("/api/account/passkeys", session);
  expect(passkeys).toEqual([expect.objectContaining({ name: "Laptop", lastUsedAt: expect.any(String) })]);
});

test("adding one ends every other session and requires a recently confirmed session", async () => {
  const here = await app.signIn("viewer");
  const { email } = await get<{ email: string }>("/api/account", here);
  const recaptchaToken = await app.captchaToken("sign_in");
  const elsewhere = cookiesOf(await app.post("/api/auth/sign-in/email", { email, password, recaptchaToken }));
  const passkey = await add(here);
  expect([await status("/api/account", here), await status("/api/account", elsewhere)]).toEqual([200, 401]);
  await app.database.pool.query("UPDATE sessions SET confirmed_at = now() - interval '11 minutes'");
  expect(await status("/api/account/passkeys/creation-options", here)).toBe(403);
  const answer = new VirtualPasskey().create({ challenge: "", rp: { id: "localhost" } });
  expect((await app.post("/api/account/passkeys", { name: "Mine too", answer }, here)).status).toBe(403);
  // A passkey confirms, as a password does.
  const confirmed = await app.post("/api/account/confirm", { passkey: passkey.get(await requestOptions(here)) }, here);
  expect([confirmed.status, await status("/api/account/freshness", here)]).toEqual([204, 204]);
});

test("is rejected when used again, unverified, for another site, by another account, or after its removal", async () => {
  const owner = await app.signIn("viewer");
  const passkey = await add(owner);
  const answer = passkey.get(await requestOptions());
  expect((await signInWith(answer)).status).toBe(200);
  expect((await signInWith(answer)).status).toBe(401);
  const badly = [{ verifiesUser: false }, { origin: "https://orbit.example.net" }];
  for (const behaviour of badly)
    expect((await signInWith(passkey.get(await requestOptions(), behaviour))).status).toBe(401);
  const ownChallenge = { ...(await requestOptions()), challenge: Buffer.alloc(38).toString("base64url") };
  expect((await signInWith(passkey.get(ownChallenge))).status).toBe(401);
  // A challenge to confirm a session does not sign in, and vice versa.
  expect((await signInWith(passkey.get(await requestOptions(owner)))).status).toBe(401);
  const stranger = await app.signIn("viewer");
  const confirm = async (headers: Headers, options: { challenge: string; rpId: string }) =>
    (await app.post("/api/account/confirm", { passkey: passkey.get(options) }, headers)).status;
  expect(await confirm(stranger, await requestOptions(stranger))).toBe(400);
  expect(await confirm(owner, await requestOptions())).toBe(400);
  const forged = { ...new VirtualPasskey().get(await requestOptions()), id: passkey.id.toString("base64url") };
  expect((await signInWith(forged)).status).toBe(401);

  const unverified = new VirtualPasskey().create(await creationOptions(owner), { verifiesUser: false });
  expect((await app.post("/api/account/passkeys", { name: "Weak", answer: unverified }, owner)).status).toBe(400);
  const path = `/api/account/passkeys/${passkey.id.toString("base64url")}`;
  const rename = (headers: Headers) =>
    fetch(app.url + path, {
      method: "PATCH",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Key ring" }),
    });
  expect([(await rename(stranger)).status, (await rename(owner)).status]).toEqual([404, 204]);
  const remove = (headers: Headers) => fetch(app.url + path, { method: "DELETE", headers });
  expect([(await remove(stranger)).status, (await remove(owner)).status]).toEqual([404, 204]);
  expect((await signInWith(passkey.get(await requestOptions()))).status).toBe(401);
});

test("removes the second factor, together with the password", async () => {
  const { headers } = await setUpSecondFactor(app, await app.signIn("admin"));
  const passkey = await add(headers);
  const disable = async (body: object) => (await app.post("/api/auth/two-factor/disable", body, headers)).status;
  expect(await disable({ password: "wrong", passkey: passkey.get(await requestOptions(headers)) })).toBe(400);
  expect(await disable({ password, passkey: passkey.get(await requestOptions(headers)) })).toBe(200);
});

test("requesting one stores nothing", async () => {
  const count = async () => {
    const { rows } = await app.database.pool.query(
      "SELECT (SELECT count(*) FROM verifications) + (SELECT count(*) FROM spent_codes) AS count",
    );
    return rows[0].count;
  };
  const before = await count();
  for (let call = 0; call < 5; call++) await requestOptions();
  expect(await count()).toBe(before);
});
