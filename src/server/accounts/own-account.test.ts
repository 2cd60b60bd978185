import { describe, expect, test } from "vitest";
import type { AuditLog, SessionList } from "#contract/account.ts";
import { cookiesOf, type Headers, newPassword, oldPassword, prepareAccountApp } from "#server/testing/account-app.ts";
import { oneTimeCode } from "#server/testing/one-time-code.ts";

const calls = prepareAccountApp();
const { get, status, remove, signIn, emailOf } = calls;

describe("your own account", () => {
  test("a new password ends every other session, and the old one no longer works", async () => {
    const here = await calls.app.signIn("admin");
    const email = await emailOf(here);
    const elsewhere = cookiesOf(await signIn(email, oldPassword));
    const change = (body: object) => calls.app.post("/api/auth/change-password", body, here);
    const weak = await change({ currentPassword: oldPassword, newPassword: "passwordpassword" });
    expect([weak.status, (await weak.json()).errors[0].field]).toEqual([400, "newPassword"]);
    const short = await change({ currentPassword: oldPassword, newPassword: "Tr0ub4dor&3" });
    expect((await short.json()).errors[0]).toEqual({ field: "newPassword", message: "At least 15 characters" });
    expect((await change({ currentPassword: "wrong", newPassword })).status).toBe(400);
    const changed = await change({ currentPassword: oldPassword, newPassword });
    expect(changed.status).toBe(200);
    expect(await status("/api/account", cookiesOf(changed))).toBe(200);
    expect(await status("/api/account", elsewhere)).toBe(401);
    expect((await signIn(email, oldPassword)).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  test("lists its sessions and ends one, or all except this one", async () => {
    const here = await calls.app.signIn("admin");
    const email = await emailOf(here);
    const [second, third] = [cookiesOf(await signIn(email, oldPassword)), cookiesOf(await signIn(email, oldPassword))];
    const { sessions } = await get<SessionList>("/api/account/sessions", here);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
    expect(sessions[0]).toMatchObject({ browser: "Chrome", os: "Windows" });
    expect(JSON.stringify(sessions)).not.toContain("token");
    expect((await remove(`/api/account/sessions/${sessions[0]?.id}`, here)).status).toBe(204);
    expect(await status("/api/account", third)).toBe(401);
    expect(await status("/api/account", second)).toBe(200);
    expect((await remove("/api/account/sessions", here)).status).toBe(204);
    expect(await status("/api/account", second)).toBe(401);
    expect(await status("/api/account", here)).toBe(200);
    const stranger = await calls.app.signIn("admin");
    expect((await remove(`/api/account/sessions/${sessions[2]?.id}`, stranger)).status).toBe(404);
  });

  test("with two-factor authentication, the password alone is not enough, and a code is valid once", async () => {
    const here = await calls.app.signIn("admin");
    const email = await emailOf(here);
    const setup = await calls.app.post("/api/auth/two-factor/enable", { password: oldPassword }, here);
    const { totpURI, backupCodes } = (await setup.json()) as { totpURI: string; backupCodes: string[] };
    const secret = new URL(totpURI).searchParams.get("secret") as string;
    // Computed once: a second computation may fall into the next 30 s and give a code that is still unused.
    const code = oneTimeCode(secret);
    const confirmed = await calls.app.post("/api/auth/two-factor/verify-totp", { code }, here);
    expect(confirmed.status).toBe(200);

    const first = await signIn(email, oldPassword);
    expect(await first.json()).toEqual({ twoFactorRedirect: true });
    expect(await status("/api/account", cookiesOf(first))).toBe(401);
    const reused = await calls.app.post("/api/auth/two-factor/verify-totp", { code }, cookiesOf(first));
    expect(reused.status).toBe(401);
    expect(await status("/api/account", cookiesOf(reused))).toBe(401);

    const second = await signIn(email, oldPassword);
    const backup = { code: backupCodes[0] as string };
    const verified = await calls.app.post("/api/auth/two-factor/verify-backup-code", backup, cookiesOf(second));
    expect(verified.status).toBe(200);
    expect(await get("/api/account", cookiesOf(verified))).toMatchObject({ email, twoFactorEnabled: true });
    const again = await signIn(email, oldPassword);
    expect((await calls.app.post("/api/auth/two-factor/verify-backup-code", backup, cookiesOf(again))).status).toBe(
      401,
    );
    const wrong = await calls.app.post("/api/auth/two-factor/verify-totp", { code: "000000" }, cookiesOf(again));
    expect(wrong.status).toBe(401);

    const { entries } = await get<AuditLog>("/api/admin/audit-log?limit=500", cookiesOf(verified));
    const audited = entries.filter(({ actor, action }) => actor === email && /two-factor authentication/i.test(action));
    expect(audited.map(({ action, kind, status: code }) => `${kind}: ${action}, ${code}`).reverse()).toEqual([
      expect.stringMatching(/^change: Start setting up two-factor authentication.*, 200$/),
      "change: Set up two-factor authentication, 200",
      ...[401, 200, 401, 401].map((code) => `sign_in: Sign in with two-factor authentication, ${code}`),
    ]);
  });

  test("ten wrong codes lock two-factor authentication, regardless of the number of sign-ins", async () => {
    const here = await calls.app.signIn("admin");
    const email = await emailOf(here);
    const setup = await calls.app.post("/api/auth/two-factor/enable", { password: oldPassword }, here);
    const { totpURI } = (await setup.json()) as { totpURI: string };
    const code = oneTimeCode(new URL(totpURI).searchParams.get("secret") as string);
    const wrong = { code: code === "000000" ? "000001" : "000000" };
    // Simulates a separate address for each attempt, because one address has a limit of three attempts in ten seconds.
    const verify = async (body: object, headers: Headers) => {
      await calls.app.database.pool.query("DELETE FROM rate_limits");
      return (await calls.app.post("/api/auth/two-factor/verify-totp", body, headers)).status;
    };
    expect(await verify({ code }, here)).toBe(200);
    for (let turn = 0; turn < 5; turn++) {
      const half = cookiesOf(await signIn(email, oldPassword));
      expect([await verify(wrong, half), await verify(wrong, half)]).toEqual([401, 401]);
    }
    expect(await verify(wrong, cookiesOf(await signIn(email, oldPassword)))).toBe(429);
    await calls.app.database.pool.query("DELETE FROM rate_limits");
  });
});

describe("guessing passwords", () => {
  test("after five wrong passwords an account has to wait, and so does an unknown one", async () => {
    const email = await emailOf(await calls.app.signIn("admin"));
    const answers: unknown[][] = [];
    for (const address of [email, "nobody@example.com"]) {
      const seen: unknown[] = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        // Extends the wait of two seconds by an hour, so that it cannot end before the next attempt on a slow machine.
        if (attempt === 5)
          await calls.app.database.pool.query(
            "UPDATE sign_in_failures SET last_failed_at = clock_timestamp() + interval '1 hour'",
          );
        const response = await signIn(address, "wrong wrong wrong");
        seen.push(
          response.status,
          ((await response.json()) as { code: string }).code,
          response.headers.get("retry-after")?.replace(/^3[3-6]\d\d$/, "about an hour"),
        );
      }
      answers.push(seen);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.slice(-3)).toEqual([429, "too_many_attempts", "about an hour"]);
    expect((await signIn(email, oldPassword)).status).toBe(429);
    await calls.app.database.pool.query("UPDATE sign_in_failures SET last_failed_at = now() - interval '1 hour'");
    expect((await signIn(email, oldPassword)).status).toBe(200);
  });
});
