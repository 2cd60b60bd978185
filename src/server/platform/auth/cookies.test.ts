import { afterAll, beforeAll, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { oneTimeCode } from "#server/testing/one-time-code.ts";
import { password, startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: "https://www.example.com" });
});
afterAll(() => app.close());

const signIn = async (email: string, cookie: string) =>
  app.post(
    "/api/auth/sign-in/email",
    { email, password, recaptchaToken: await app.captchaToken("sign_in") },
    { cookie },
  );
const isOpen = async (cookie: string) =>
  (await fetch(`${app.url}/api/account`, { headers: { cookie } })).status === 200;

test("behind TLS, every cookie is limited to this host and hidden from scripts", async () => {
  const here = await app.signIn("admin");
  expect(here.cookie).toMatch(new RegExp(String.raw`^__Host-${siteConfig.brand.id}\.session_token=`));
  const { email } = (await (await fetch(`${app.url}/api/account`, { headers: here })).json()) as { email: string };
  const { totpURI } = await (await app.post("/api/auth/two-factor/enable", { password }, here)).json();
  const code = oneTimeCode(new URL(totpURI).searchParams.get("secret") as string);
  const confirmed = await app.post("/api/auth/two-factor/verify-totp", { code }, here);
  const passwordStep = await signIn(email, "");
  const cookies = [...confirmed.headers.getSetCookie(), ...passwordStep.headers.getSetCookie()];
  expect(cookies.map((cookie) => cookie.split("=")[0])).toContain(`__Host-${siteConfig.brand.id}.two_factor`);
  for (const cookie of cookies) {
    expect(cookie).toMatch(new RegExp(String.raw`^__Host-${siteConfig.brand.id}\.\w+=`));
    for (const attribute of ["; Path=/;", "; HttpOnly", "; Secure", "; SameSite=Lax"])
      expect(`${cookie};`).toContain(attribute);
    expect(cookie).not.toMatch(/domain=/i);
  }
});

test("a session cookie that was planted before the sign-in does not work after it", async () => {
  const own = await app.signIn("viewer");
  const { email } = (await (await fetch(`${app.url}/api/account`, { headers: own })).json()) as { email: string };
  for (const planted of [
    `__Host-${siteConfig.brand.id}.session_token=planted.signature`,
    `${siteConfig.brand.id}.session_token=planted.signature`,
  ]) {
    const [newCookie = ""] = (await signIn(email, planted)).headers.getSetCookie();
    expect([await isOpen(newCookie.split(";")[0] as string), await isOpen(planted)]).toEqual([true, false]);
  }
  // Signing in with a valid session also creates a new one.
  const [second = ""] = (await signIn(email, own.cookie)).headers.getSetCookie();
  expect(second.split(";")[0]).not.toBe(own.cookie);
});
