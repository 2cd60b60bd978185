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
/** Email of the account of a session; undefined without one. */
async function emailOf(cookie: string): Promise<string | undefined> {
  const response = await fetch(`${app.url}/api/account`, { headers: { cookie } });
  return ((await response.json()) as { email?: string }).email;
}

test("behind TLS, every cookie is limited to this host and hidden from scripts", async () => {
  const here = await app.signIn("admin");
  expect(here.cookie).toMatch(new RegExp(String.raw`^__Host-${siteConfig.brand.id}\.session_token=`));
  const email = (await emailOf(here.cookie)) as string;
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

test("a session cookie that was planted before the sign-in does not open the account after it", async () => {
  const email = (await emailOf((await app.signIn("viewer")).cookie)) as string;
  const [{ cookie: open }, ended] = [await app.signIn("viewer"), await app.signIn("viewer")];
  await app.post("/api/auth/sign-out", {}, ended);
  // All are signed by the app. A cookie without the prefix can be planted by another host of the same site.
  for (const planted of [open, ended.cookie, open.replaceAll("__Host-", ""), ended.cookie.replaceAll("__Host-", "")]) {
    const before = await emailOf(planted);
    const [newCookie = ""] = (await signIn(email, planted)).headers.getSetCookie();
    expect([await emailOf(newCookie.split(";")[0] as string), await emailOf(planted)]).toEqual([email, before]);
    expect([before !== undefined, before === email]).toEqual([planted === open, false]);
  }
});

test("signing in with a valid session creates a new one", async () => {
  const own = await app.signIn("viewer");
  const [second = ""] = (await signIn((await emailOf(own.cookie)) as string, own.cookie)).headers.getSetCookie();
  expect(second.split(";")[0]).not.toBe(own.cookie);
});
