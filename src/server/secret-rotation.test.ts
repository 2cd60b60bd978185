import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type ReceivedMail, startMailServer } from "./testing/mail-server.ts";
import { oneTimeCode } from "./testing/one-time-code.ts";
import { cookiesOf, setUpSecondFactor } from "./testing/second-factor.ts";
import { password, startTestApp, type TestApp } from "./testing/test-app.ts";
import { batch, pageView } from "./testing/tracking-records.ts";

const first = "the first secret of this installation";
const second = "the second secret of this installation";

const emailOf = async (app: TestApp, headers: { cookie: string }) =>
  ((await (await fetch(`${app.url}/api/account`, { headers })).json()) as { email: string }).email;
const readToken = async (answer: Promise<Response>) => ((await (await answer).json()) as { token: string }).token;
const statusWith = async (app: TestApp, token: string) =>
  (
    await fetch(`${app.url}/api/admin/report?metrics=visitors&range=today`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;

test("after a change of the secret, codes, links, keys and invitations still work, and forgotten visitors stay forgotten", async () => {
  const mail = await startMailServer();
  const environment = { SMTP_URL: mail.url, MAIL_FROM: "news@orbit.example" };
  const before = await startTestApp({ ...environment, AUTH_SECRET: first });
  const factor = await setUpSecondFactor(before, await before.signIn("admin"));
  const email = await emailOf(before, factor.headers);
  const key = await readToken(
    before.post("/api/admin/access-tokens", { kind: "api_key", name: "Deck" }, factor.headers),
  );
  const unusedKey = await readToken(
    before.post("/api/admin/access-tokens", { kind: "api_key", name: "X" }, factor.headers),
  );
  const invitation = { email: "invited@example.com", role: "viewer" };
  const token = await readToken(before.post("/api/admin/invitations", invitation, factor.headers));
  const recaptchaToken = await before.captchaToken("newsletter");
  await before.post("/api/newsletter-subscriptions", { email: "reader@example.com", recaptchaToken });
  await expect.poll(() => mail.received.length).toBe(1);
  const { text, rawHeaders } = mail.received[0] as ReceivedMail;
  const linkIn = (what: string) =>
    new RegExp(`/newsletter/${what}\\?token=[\\w-]+`).exec(text + rawHeaders.replaceAll(/\r?\n\s/g, ""))?.[0];
  const sent = batch([pageView()]);
  await before.post("/api/privacy/forget", { visitorId: sent.visitorId });

  const after = await startTestApp(
    { ...environment, AUTH_SECRET: second, AUTH_SECRET_PREVIOUS: first },
    before.connection,
  );
  try {
    expect((await fetch(`${after.url}/api/account`, { headers: factor.headers })).status).toBe(401);
    const passwordStep = await after.post("/api/auth/sign-in/email", {
      email,
      password,
      recaptchaToken: await after.captchaToken("sign_in"),
    });
    expect(await passwordStep.json()).toEqual({ twoFactorRedirect: true });
    const code = oneTimeCode(factor.secret, 1);
    expect((await after.post("/api/auth/two-factor/verify-totp", { code }, cookiesOf(passwordStep))).status).toBe(200);
    expect((await after.post("/api/account/read-invitation", { token })).status).toBe(200);
    expect((await fetch(after.url + linkIn("unsubscribe"))).status).toBe(200);
    expect((await fetch(after.url + linkIn("confirm"), { method: "POST" })).status).toBe(200);
    expect(await (await after.post("/api/collect", sent)).json()).toEqual({ accepted: 0, dropped: 1 });
    expect([await statusWith(after, key)]).toEqual([200]);
  } finally {
    await after.close();
  }

  // Without the first secret, a key that has been used since the rotation still works; unused keys and links do not.
  const later = await startTestApp({ ...environment, AUTH_SECRET: second }, before.connection);
  try {
    expect([await statusWith(later, key), await statusWith(later, unusedKey)]).toEqual([200, 401]);
    expect((await later.post("/api/account/read-invitation", { token })).status).toBe(404);
    expect((await fetch(later.url + linkIn("unsubscribe"))).status).toBe(404);
  } finally {
    await later.close();
    await before.close();
    await mail.close();
  }
});

test("keys, links and invitations stored as plain hashes still work", async () => {
  const before = await startTestApp();
  const admin = await before.signIn("admin");
  const key = await readToken(before.post("/api/admin/access-tokens", { kind: "api_key", name: "Deck" }, admin));
  const plain = createHash("sha256").update(key).digest();
  const { pool } = before.database;
  await pool.query("UPDATE access_tokens SET token_hash = $1", [plain]);
  await pool.query("DELETE FROM settings WHERE key = 'secret_check'");
  const after = await startTestApp({}, before.connection);
  try {
    expect(await statusWith(after, key)).toBe(200);
    const { rows } = await pool.query<{ hash: Buffer }>("SELECT token_hash AS hash FROM access_tokens");
    expect(rows[0]?.hash.equals(plain)).toBe(false);
  } finally {
    await after.close();
    await before.close();
  }
});
