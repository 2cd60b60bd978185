import { afterAll, beforeAll, expect, test } from "vitest";
import { oneTimeCode } from "#server/testing/one-time-code.ts";
import { password, startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("two-factor authentication encrypted with another secret, as after a restore without it, gets an explanation and no server error", async () => {
  const here = await app.signIn("admin");
  const { email } = (await (await fetch(`${app.url}/api/account`, { headers: here })).json()) as { email: string };
  const { totpURI } = await (await app.post("/api/auth/two-factor/enable", { password }, here)).json();
  const code = oneTimeCode(new URL(totpURI).searchParams.get("secret") as string);
  expect((await app.post("/api/auth/two-factor/verify-totp", { code }, here)).status).toBe(200);
  await app.database.pool.query(
    "UPDATE two_factors SET secret = reverse(secret), backup_codes = reverse(backup_codes)",
  );

  const half = await app.post("/api/auth/sign-in/email", {
    email,
    password,
    recaptchaToken: await app.captchaToken("sign_in"),
  });
  const cookie = half.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const answer = await app.post("/api/auth/two-factor/verify-totp", { code: "123456" }, { cookie });
  expect([answer.status, (await answer.json()).code]).toEqual([409, "second_factor_unreadable"]);
});
