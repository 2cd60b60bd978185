import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccessTokenList, AuditLog, SessionList, SharedView, Team } from "#contract/account.ts";
import type { Report } from "#contract/report.ts";
import { oneTimeCode } from "#server/testing/one-time-code.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Headers = Record<string, string>;
const oldPassword = "correct horse battery staple";
const newPassword = "three mild orbits in november";

const get = async <T>(path: string, headers: Headers): Promise<T> =>
  (await fetch(app.url + path, { headers })).json() as Promise<T>;
const status = async (path: string, headers: Headers = {}) => (await fetch(app.url + path, { headers })).status;
const change = (path: string, body: object, headers: Headers) =>
  fetch(app.url + path, {
    method: "PATCH",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const remove = (path: string, headers: Headers) => fetch(app.url + path, { method: "DELETE", headers });
const cookiesOf = (response: Response) => ({
  cookie: response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; "),
});
const signIn = async (email: string, password: string) =>
  app.post("/api/auth/sign-in/email", { email, password, recaptchaToken: await app.captchaToken("sign_in") });
const emailOf = async (headers: Headers) => (await get<{ email: string }>("/api/account", headers)).email;

describe("the own account", () => {
  test("a new password ends every other session and lets the old one in no more", async () => {
    const here = await app.signIn("admin");
    const email = await emailOf(here);
    const elsewhere = cookiesOf(await signIn(email, oldPassword));
    const change = (body: object) => app.post("/api/auth/change-password", body, here);
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

  test("lists its sessions and ends one, or all but this", async () => {
    const here = await app.signIn("admin");
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
    const stranger = await app.signIn("admin");
    expect((await remove(`/api/account/sessions/${sessions[2]?.id}`, stranger)).status).toBe(404);
  });

  test("with a second factor the password alone opens nothing, and a code is good once", async () => {
    const here = await app.signIn("admin");
    const email = await emailOf(here);
    const begun = await app.post("/api/auth/two-factor/enable", { password: oldPassword }, here);
    const { totpURI, backupCodes } = (await begun.json()) as { totpURI: string; backupCodes: string[] };
    const secret = new URL(totpURI).searchParams.get("secret") as string;
    // Computed once: a second computation may fall into the next 30 s and give a code that is still unused.
    const code = oneTimeCode(secret);
    const confirmed = await app.post("/api/auth/two-factor/verify-totp", { code }, here);
    expect(confirmed.status).toBe(200);

    const first = await signIn(email, oldPassword);
    expect(await first.json()).toEqual({ twoFactorRedirect: true });
    expect(await status("/api/account", cookiesOf(first))).toBe(401);
    const reused = await app.post("/api/auth/two-factor/verify-totp", { code }, cookiesOf(first));
    expect(reused.status).toBe(401);
    expect(await status("/api/account", cookiesOf(reused))).toBe(401);

    const second = await signIn(email, oldPassword);
    const backup = { code: backupCodes[0] as string };
    const done = await app.post("/api/auth/two-factor/verify-backup-code", backup, cookiesOf(second));
    expect(done.status).toBe(200);
    expect(await get("/api/account", cookiesOf(done))).toMatchObject({ email, twoFactorEnabled: true });
    const again = await signIn(email, oldPassword);
    expect((await app.post("/api/auth/two-factor/verify-backup-code", backup, cookiesOf(again))).status).toBe(401);
    const wrong = await app.post("/api/auth/two-factor/verify-totp", { code: "000000" }, cookiesOf(again));
    expect(wrong.status).toBe(401);

    const { entries } = await get<AuditLog>("/api/admin/audit-log?limit=500", cookiesOf(done));
    const told = entries.filter(({ actor, action }) => actor === email && /two-factor authentication/i.test(action));
    expect(told.map(({ action, kind, status: code }) => `${kind}: ${action}, ${code}`).reverse()).toEqual([
      expect.stringMatching(/^change: Start setting up two-factor authentication.*, 200$/),
      "change: Set up two-factor authentication, 200",
      ...[401, 200, 401, 401].map((code) => `sign_in: Sign in with two-factor authentication, ${code}`),
    ]);
  });

  test("ten wrong codes lock the second factor, however many sign-ins they are spread over", async () => {
    const here = await app.signIn("admin");
    const email = await emailOf(here);
    const begun = await app.post("/api/auth/two-factor/enable", { password: oldPassword }, here);
    const { totpURI } = (await begun.json()) as { totpURI: string };
    const code = oneTimeCode(new URL(totpURI).searchParams.get("secret") as string);
    const wrong = { code: code === "000000" ? "000001" : "000000" };
    // Simulates a separate address for each attempt, because one address has a limit of three attempts in ten seconds.
    const verify = async (body: object, headers: Headers) => {
      await app.database.pool.query("DELETE FROM rate_limits");
      return (await app.post("/api/auth/two-factor/verify-totp", body, headers)).status;
    };
    expect(await verify({ code }, here)).toBe(200);
    for (let turn = 0; turn < 5; turn++) {
      const half = cookiesOf(await signIn(email, oldPassword));
      expect([await verify(wrong, half), await verify(wrong, half)]).toEqual([401, 401]);
    }
    expect(await verify(wrong, cookiesOf(await signIn(email, oldPassword)))).toBe(429);
    await app.database.pool.query("DELETE FROM rate_limits");
  });
});

describe("guessing", () => {
  test("after five wrong passwords an account waits, and a made-up one answers the same", async () => {
    const email = await emailOf(await app.signIn("admin"));
    const answers: unknown[][] = [];
    for (const address of [email, "nobody@example.com"]) {
      const seen: unknown[] = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        // An hour more, so that the wait of two seconds does not end on a slow machine.
        if (attempt === 5)
          await app.database.pool.query(
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
    await app.database.pool.query("UPDATE sign_in_failures SET last_failed_at = now() - interval '1 hour'");
    expect((await signIn(email, oldPassword)).status).toBe(200);
  });
});

describe("the team", () => {
  test("an invitation makes an account once, with the invited person's own password", async () => {
    const admin = await app.signIn("admin");
    const invited = await app.post("/api/admin/invitations", { email: "New@Example.com", role: "viewer" }, admin);
    expect(invited.status).toBe(201);
    const { token } = (await invited.json()) as { token: string };
    const accept = (body: object) => app.post("/api/account/accept-invitation", body);
    expect((await accept({ token, newPassword: "aaaaaaaaaaaaaaaa" })).status).toBe(400);
    expect((await accept({ token: `${token}x`, newPassword })).status).toBe(404);
    const read = () => app.post("/api/account/read-invitation", { token });
    expect(await (await read()).json()).toMatchObject({ email: "new@example.com", role: "viewer" });
    expect((await accept({ token, newPassword })).status).toBe(201);
    expect([(await read()).status, (await (await read()).json()).code]).toEqual([404, "invitation_ended"]);
    expect((await accept({ token, newPassword })).status).toBe(404);
    const viewer = cookiesOf(await signIn("new@example.com", newPassword));
    expect(await get("/api/account", viewer)).toMatchObject({ role: "viewer" });
    expect(await status("/api/admin/accounts", viewer)).toBe(403);
    const { accounts, invitations } = await get<Team>("/api/admin/accounts", admin);
    expect(invitations).toEqual([]);
    const made = accounts.find(({ email }) => email === "new@example.com");
    expect((await app.post("/api/admin/invitations", { email: "new@example.com", role: "admin" }, admin)).status).toBe(
      409,
    );
    expect((await remove(`/api/admin/accounts/${made?.id}`, admin)).status).toBe(204);
    expect(await status("/api/account", viewer)).toBe(401);
  });

  test("a role changes what the account may do from its next request on", async () => {
    const admin = await app.signIn("admin");
    const other = await app.signIn("viewer");
    const email = await emailOf(other);
    const { accounts } = await get<Team>("/api/admin/accounts", admin);
    const path = `/api/admin/accounts/${accounts.find((account) => account.email === email)?.id}`;
    expect((await change(path, { role: "admin" }, other)).status).toBe(403);
    expect((await change(path, { role: "owner" }, admin)).status).toBe(400);
    expect((await change(path, { role: "admin" }, admin)).status).toBe(204);
    expect(await status("/api/admin/accounts", other)).toBe(200);
    expect((await change(path, { role: "viewer" }, admin)).status).toBe(204);
    expect(await status("/api/admin/accounts", other)).toBe(403);
    expect((await change("/api/admin/accounts/nobody", { role: "viewer" }, admin)).status).toBe(404);
  });

  test("the last admin cannot be removed or made a viewer", async () => {
    const other = await startTestApp();
    try {
      const admin = await other.signIn("admin");
      const { accounts } = (await (await fetch(`${other.url}/api/admin/accounts`, { headers: admin })).json()) as Team;
      const answer = await fetch(`${other.url}/api/admin/accounts/${accounts[0]?.id}`, {
        method: "DELETE",
        headers: admin,
      });
      expect([answer.status, (await answer.json()).code]).toEqual([409, "last_admin"]);
      const demoted = await fetch(`${other.url}/api/admin/accounts/${accounts[0]?.id}`, {
        method: "PATCH",
        headers: { ...admin, "Content-Type": "application/json" },
        body: JSON.stringify({ role: "viewer" }),
      });
      expect([demoted.status, (await demoted.json()).code]).toEqual([409, "last_admin"]);
    } finally {
      await other.close();
    }
  });
});

describe("keys and links", () => {
  let admin: Headers;
  beforeAll(async () => {
    admin = await app.signIn("admin");
  });
  const make = async (body: object) =>
    (await (await app.post("/api/admin/access-tokens", body, admin)).json()) as { id: string; token: string };
  const report = "/api/admin/report?metrics=visitors&range=today";

  test("a key reads figures and nothing else, until it is revoked", async () => {
    const { id, token } = await make({ kind: "api_key", name: "Board deck" });
    const bearer = { authorization: `Bearer ${token}` };
    expect(await status(report, bearer)).toBe(200);
    for (const path of ["/api/admin/consultation-requests", "/api/admin/access-tokens", "/api/account/sessions"])
      expect([path, await status(path, bearer)]).toEqual([path, 403]);
    const { tokens } = await get<AccessTokenList>("/api/admin/access-tokens", admin);
    expect(tokens[0]).toMatchObject({ id, name: "Board deck", lastUsedAt: expect.any(String) });
    expect(JSON.stringify(tokens)).not.toContain(token);
    const { rows } = await app.database.pool.query("SELECT token_hash::text AS hash FROM access_tokens");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await remove(`/api/admin/access-tokens/${id}`, admin)).status).toBe(204);
    expect(await status(report, bearer)).toBe(401);
    // A session in the browser makes no difference.
    expect(await status(report, { ...bearer, ...admin })).toBe(401);
    for (const written of ["Bearer x", "Bearer\tx", "bearer  x", "Bearer", "Bearer x y"])
      expect([written, await status(report, { authorization: written, ...admin })]).toEqual([written, 401]);
    expect(await status(report, { authorization: "Basic b3JiaXQ6b3JiaXQ=", ...admin })).toBe(200);
  });

  test("a link says what it shows, and shows nothing else", async () => {
    const view = "range=7d&filter=channel%3Aemail";
    const { token } = await make({ kind: "share_link", name: "Board", view, expiresInDays: 7 });
    const bearer = { authorization: `Bearer ${token}` };
    const shown = await get<SharedView>("/api/admin/shared-view", bearer);
    expect(shown).toMatchObject({ name: "Board", view });
    expect(Math.round((Date.parse(shown.expiresAt) - Date.now()) / 86_400_000)).toBe(7);
    const wider = await fetch(`${app.url}${report}&filter=channel:direct`, { headers: bearer });
    expect(((await wider.json()) as Report).rows).toHaveLength(1);
    const beyond = await fetch(`${app.url}/api/admin/report?metrics=consent_choices`, { headers: bearer });
    expect([beyond.status, (await beyond.json()).code]).toEqual([403, "beyond_view"]);
    for (const more of ["metrics=visitors&range=7d&compare=previous_period", "metrics=realtime_visitors"])
      expect(await status(`/api/admin/report?${more}`, bearer), more).toBe(403);
    // Days of another time zone would start before the visible days.
    const zone = await fetch(`${app.url}${report}&timezone=Pacific/Kiritimati`, { headers: bearer });
    expect(((await zone.json()) as Report).timezone).toBe("Europe/Copenhagen");
    const compared = await make({
      kind: "share_link",
      name: "Both",
      view: `${view}&compare=previous_period`,
      expiresInDays: 7,
    });
    const both = { authorization: `Bearer ${compared.token}` };
    expect(await status("/api/admin/report?metrics=visitors&range=7d&compare=previous_period", both)).toBe(200);
    expect(await status("/api/admin/report/rows?metric=visitors", bearer)).toBe(403);
    expect(await status("/api/admin/live", bearer)).toBe(403);
    expect(await status("/api/admin/shared-view", admin)).toBe(404);
    const key = await make({ kind: "api_key", name: "Deck" });
    expect(await status("/api/admin/shared-view", { authorization: `Bearer ${key.token}` })).toBe(404);
  });

  test.each(["range=fortnight", "range=custom&from=2026-01-01", "filter=mood:good", "filter=page"])(
    "a link to %s, which no report is of, is not made",
    async (view) => {
      const link = { kind: "share_link", name: "Odd", view, expiresInDays: 1 };
      const answer = await app.post("/api/admin/access-tokens", link, admin);
      expect([answer.status, (await answer.json()).errors[0].field]).toEqual([400, "view"]);
    },
  );

  test("the documented commands answer what they say", async () => {
    const { token } = await make({ kind: "api_key", name: "Documentation" });
    const text = await readFile(new URL("../../../docs/figures-for-programs.md", import.meta.url), "utf8");
    const commands = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command = ""]) =>
      command.replace("https://www.example.com", app.url).replace("--output report.csv", "--output -"),
    );
    expect(commands).toHaveLength(2);
    const run = async (command = "", key = token) =>
      (await promisify(execFile)("sh", ["-c", command], { env: { PATH: process.env.PATH, ORBIT_KEY: key } })).stdout;
    const answer = JSON.parse(await run(commands[0])) as Report;
    const sample = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? "") as Report;
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(Object.keys(sample)));
    expect(answer).toMatchObject({ metrics: ["visitors", "leads"], dimension: "channel" });
    expect(await run(commands[1])).toContain('"Total Visitors before"');
    await expect(run(commands[0], `${token}x`)).rejects.toThrow("401");
  });

  test("a link needs an end, and ends", async () => {
    const endless = await app.post("/api/admin/access-tokens", { kind: "share_link", name: "Press" }, admin);
    expect([endless.status, (await endless.json()).errors[0].field]).toEqual([400, "expiresInDays"]);
    const link = { kind: "share_link", name: "Press", view: "range=7d", expiresInDays: 1 };
    const bearer = { authorization: `Bearer ${(await make(link)).token}` };
    const { from, to } = await get<Report>("/api/admin/report?metrics=visitors&range=all&timezone=UTC", bearer);
    expect(Math.round((Date.parse(to) - Date.parse(from as string)) / 86_400_000)).toBe(7);
    await app.database.pool.query("UPDATE access_tokens SET expires_at = now() WHERE name = 'Press'");
    expect(await status(report, bearer)).toBe(401);
    const bound = { kind: "api_key", name: "Partner", view: "range=7d" };
    const partner = { authorization: `Bearer ${(await make(bound)).token}` };
    const narrow = await get<Report>("/api/admin/report?metrics=visitors&range=all&timezone=UTC", partner);
    expect([narrow.from, narrow.to]).toEqual([from, to]);
    const viewless = { authorization: `Bearer ${(await make({ ...link, view: "" })).token}` };
    const wide = await get<Report>("/api/admin/report?metrics=visitors&range=all&timezone=UTC", viewless);
    expect(Math.round((Date.parse(wide.to) - Date.parse(wide.from as string)) / 86_400_000)).toBe(30);
  });
});

test("the audit log tells who signed in, deleted and was refused, and no secret", async () => {
  const admin = await app.signIn("admin");
  const email = await emailOf(admin);
  // The tests above exceed the number of sign-ins per minute allowed for one address.
  await app.database.pool.query("DELETE FROM rate_limits");
  await signIn(email, "wrong wrong wrong");
  const missing = crypto.randomUUID();
  await remove(`/api/admin/consultation-requests/${missing}`, admin);
  const viewer = await app.signIn("viewer");
  expect((await remove("/api/admin/consultation-requests/%00", viewer)).status).toBe(403);
  const { entries } = await get<AuditLog>("/api/admin/audit-log?limit=500", admin);
  const readerEmail = await emailOf(viewer);
  expect(entries).toContainEqual(expect.objectContaining({ actor: readerEmail, kind: "deletion", status: 403 }));
  const own = entries
    .filter(({ actor }) => actor === email)
    .map(({ action, subject, status: code }) => [action, subject, code]);
  expect(own).toContainEqual(["Sign in", "", 200]);
  expect(own).toContainEqual(["Sign in", "", 401]);
  expect(own).toContainEqual([expect.stringMatching(/Delete/), missing, 404]);
  expect(JSON.stringify(entries)).not.toMatch(/orbit_(key|view|invite)_|correct horse/);

  await status("/api/admin/report?metrics=visitors&format=csv", admin);
  const ofKind = async (kind: string) =>
    (await get<AuditLog>(`/api/admin/audit-log?kind=${kind}&limit=500`, admin)).entries.filter(
      ({ actor }) => actor === email,
    );
  expect((await ofKind("sign_in")).map(({ status: code }) => code)).toEqual([401, 200]);
  expect((await ofKind("deletion")).map(({ subject }) => subject)).toEqual([missing]);
  expect(await ofKind("export")).toEqual([
    expect.objectContaining({ subject: expect.stringMatching(/^visitors-\d{4}-\d\d-\d\d\.csv$/), status: 200 }),
  ]);
  await app.post("/api/admin/access-tokens", { kind: "api_key", name: "Spreadsheet" }, admin);
  await app.post("/api/admin/invitations", { email: "new.reader@example.com", role: "viewer" }, admin);
  const changes = await ofKind("change");
  expect(changes.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(["Spreadsheet", "new.reader@example.com"]),
  );
  const { entries: page, total } = await get<AuditLog>("/api/admin/audit-log?limit=2&offset=1", admin);
  expect([page.length, total > 2]).toEqual([2, true]);
  expect(await status("/api/admin/audit-log?kind=gossip", admin)).toBe(400);
});
