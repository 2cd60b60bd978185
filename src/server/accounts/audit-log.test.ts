import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import type { AuditLog, Team } from "#contract/account.ts";
import { startOfDay } from "#server/platform/calendar.ts";
import { prepareAccountApp } from "#server/testing/account-app.ts";

const calls = prepareAccountApp();
const { get, status, remove, signIn, emailOf } = calls;

test("the audit log shows who signed in, deleted and was rejected, but no secrets", async () => {
  const admin = await calls.app.signIn("admin");
  const email = await emailOf(admin);
  await signIn(email, "wrong wrong wrong");
  const missing = crypto.randomUUID();
  await remove(`/api/admin/consultation-requests/${missing}`, admin);
  const viewer = await calls.app.signIn("viewer");
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
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${siteConfig.brand.id}_(key|view|invite)_|correct horse`));

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
  await calls.app.post("/api/admin/access-tokens", { kind: "api_key", name: "Spreadsheet" }, admin);
  await calls.app.post("/api/admin/invitations", { email: "new.reader@example.com", role: "viewer" }, admin);
  const changes = await ofKind("change");
  expect(changes.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(["Spreadsheet", "new.reader@example.com"]),
  );
  const { entries: page, total } = await get<AuditLog>("/api/admin/audit-log?limit=2&offset=1", admin);
  expect([page.length, total > 2]).toEqual([2, true]);
  expect(await status("/api/admin/audit-log?kind=gossip", admin)).toBe(400);
});

test("the audit log names the objects by their present names, and the accounts' entries can be read alone", async () => {
  const admin = await calls.app.signIn("admin");
  const [email, other] = [await emailOf(admin), await calls.app.signIn("viewer")];
  const { pool } = calls.app.database;
  const lead = crypto.randomUUID();
  await pool.query(
    `INSERT INTO consultation_requests (id, full_name, email, source) VALUES ($1, 'Søren Ægir', 'soren@example.com', 'demo_request')`,
    [lead],
  );
  await calls.change(`/api/admin/leads/${lead}`, { stage: "contacted", key: crypto.randomUUID() }, admin);
  await calls.app.post(`/api/admin/leads/${lead}/notes`, { text: "Call again" }, admin);
  const key = await calls.app.post("/api/admin/access-tokens", { kind: "api_key", name: "Spreadsheet" }, admin);
  const { id: keyId } = (await key.json()) as { id: string };
  await calls.app.post("/api/auth/change-password", {}, other);

  const { accounts } = await get<Team>("/api/admin/accounts", admin);
  const account = accounts.find((each) => each.email === email)?.id;
  const list = () => get<AuditLog>(`/api/admin/audit-log?limit=500&account=${account}`, admin);
  const { entries, total } = await list();
  expect(total).toBe(entries.length);
  expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([email]));
  const ofLead = entries.filter(({ subject }) => subject === lead);
  expect(ofLead.map(({ action, item }) => [action, item])).toEqual([
    ["Add a note to a lead", { name: "Søren Ægir", lead }],
    ["Change a lead", { name: "Søren Ægir", lead }],
  ]);
  // A name in the entry is no id.
  expect(entries.find(({ subject }) => subject === "Spreadsheet")?.item).toBeNull();

  await remove(`/api/admin/access-tokens/${keyId}`, admin);
  await remove(`/api/admin/consultation-requests/${lead}`, admin);
  const after = (await list()).entries;
  expect(after.filter(({ subject }) => subject === lead).map(({ item }) => item)).toEqual([null, null, null]);
  expect(after.find(({ subject }) => subject === keyId)).toMatchObject({
    action: "Revoke an API key or shared link",
    item: null,
  });
  expect(JSON.stringify(after)).not.toContain("Ægir");
  expect((await get<AuditLog>("/api/admin/audit-log?account=nobody", admin)).entries).toEqual([]);
});

test("the audit log is read by days in the time zone of the site", async () => {
  const admin = await calls.app.signIn("admin");
  const { pool } = calls.app.database;
  const start = startOfDay("2026-03-04", siteConfig.report.timezone).getTime();
  const end = startOfDay("2026-03-05", siteConfig.report.timezone).getTime();
  const times = [end, end - 1, start, start - 1];
  for (const time of times)
    await pool.query(
      "INSERT INTO audit_log (id, at, actor, action, kind, subject, status) VALUES ($1, $2, 'old@example.com', 'Old', 'change', '', 200)",
      [crypto.randomUUID(), new Date(time)],
    );
  const timesOf = async (query: string) =>
    (await get<AuditLog>(`/api/admin/audit-log?limit=500&${query}`, admin)).entries
      .filter(({ actor }) => actor === "old@example.com")
      .map(({ at }) => Date.parse(at));
  expect(await timesOf("")).toEqual(times);
  expect(await timesOf("from=2026-03-04&to=2026-03-04")).toEqual(times.slice(1, 3));
  expect(await timesOf("to=2026-03-03")).toEqual(times.slice(3));
  expect(await timesOf("from=2026-03-05")).toEqual(times.slice(0, 1));
  expect(await status("/api/admin/audit-log?from=2026-03-05&to=2026-03-04", admin)).toBe(400);
  expect(await status("/api/admin/audit-log?from=2026-02-30", admin)).toBe(400);
});
