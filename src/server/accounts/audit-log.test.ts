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

  for (const file of ["leads.csv", "newsletter-subscriptions.csv", "consultation-requests.csv"])
    expect([file, await status(`/api/admin/${file}`, viewer)]).toEqual([file, 403]);
  expect(await status("/api/admin/report?metrics=gossip&format=csv", viewer)).toBe(400);
  const { entries: exports } = await get<AuditLog>("/api/admin/audit-log?kind=export&limit=500", admin);
  expect(exports.filter(({ actor }) => actor === readerEmail).map(({ status: code }) => code)).toEqual([
    400, 403, 403, 403,
  ]);

  await calls.app.post("/api/admin/access-tokens", { kind: "api_key", name: "Spreadsheet" }, admin);
  await calls.app.post("/api/admin/invitations", { email: "new.reader@example.com", role: "viewer" }, admin);
  const changes = await ofKind("change");
  expect(changes.map(({ subject, item }) => item?.name ?? subject)).toEqual(
    expect.arrayContaining(["Spreadsheet", "new.reader@example.com"]),
  );
  const { entries: page, total } = await get<AuditLog>("/api/admin/audit-log?limit=2&offset=1", admin);
  expect([page.length, total > 2]).toEqual([2, true]);
  expect(await status("/api/admin/audit-log?kind=gossip", admin)).toBe(400);
});

test("a key that is named like an account is not taken for it", async () => {
  const admin = await calls.app.signIn("admin");
  const email = await emailOf(admin);
  const key = await calls.app.post("/api/admin/access-tokens", { kind: "api_key", name: email }, admin);
  const { token } = (await key.json()) as { token: string };
  expect(await status("/api/admin/leads.csv", { authorization: `Bearer ${token}` })).toBe(403);
  const [newest] = (await get<AuditLog>("/api/admin/audit-log?kind=export&limit=1", admin)).entries;
  expect(newest).toMatchObject({ actor: `API key ${email}`, status: 403 });
});

test("a shared link cannot fill the audit log", async () => {
  const admin = await calls.app.signIn("admin");
  const link = { kind: "share_link", name: "Public", view: "range=7d", expiresInDays: 1 };
  const { token } = (await (await calls.app.post("/api/admin/access-tokens", link, admin)).json()) as { token: string };
  const codes: Record<number, number> = {};
  for (let n = 0; n < 70; n++) {
    const code = await status("/api/admin/leads.csv", { authorization: `Bearer ${token}` });
    codes[code] = (codes[code] ?? 0) + 1;
  }
  expect(codes).toEqual({ 403: 60, 429: 10 });
  const { entries } = await get<AuditLog>("/api/admin/audit-log?kind=export&limit=500", admin);
  expect(entries.filter(({ actor }) => actor === "Shared link Public")).toHaveLength(60);
  // Its figures are still shown.
  const report = "/api/admin/report?metrics=visitors&range=7d";
  expect(await status(report, { authorization: `Bearer ${token}` })).toBe(200);
});

test("a key can send 1,200 requests a minute from one address", async () => {
  const admin = await calls.app.signIn("admin");
  const key = await calls.app.post("/api/admin/access-tokens", { kind: "api_key", name: "Busy" }, admin);
  const headers = { authorization: `Bearer ${((await key.json()) as { token: string }).token}` };
  const codes = new Set<number>();
  for (let n = 0; n < 1_200; n++) codes.add(await status("/api/admin/goals", headers));
  expect([...codes, await status("/api/admin/goals", headers)]).toEqual([200, 429]);
  expect(await status("/api/admin/goals", admin)).toBe(200);
});

test("paths that are no ids are not in the audit log, and names are on one line", async () => {
  const admin = await calls.app.signIn("admin");
  const email = await emailOf(admin);
  const key = `${siteConfig.brand.id}_key_secret`;
  for (const path of ["newsletter-subscriptions/ida@example.com", `access-tokens/${key}`, `accounts/${key}`])
    expect([path, (await remove(`/api/admin/${path}`, admin)).status]).toEqual([path, 400]);
  await calls.app.post("/api/admin/segments", { name: "One\nTwo", filters: ["country:DK"] }, admin);
  const file = { id: crypto.randomUUID(), fileName: "a\nb.csv", csv: "email\nida@example.com" };
  const refused = await calls.app.post("/api/admin/lead-imports", file, admin);
  expect(await refused.json()).toMatchObject({ status: 400, errors: [{ field: "fileName" }] });
  const { entries } = await get<AuditLog>("/api/admin/audit-log?limit=20", admin);
  const subjects = entries.filter(({ actor }) => actor === email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /ida@|_key_|\n/.test(subject))).toEqual([]);
});

test("a page of another site cannot start a download, and leaves no entry", async () => {
  const admin = await calls.app.signIn("admin");
  const count = async () => (await get<AuditLog>("/api/admin/audit-log?kind=export&limit=1", admin)).total;
  const before = await count();
  for (const file of ["leads.csv", "report?metrics=visitors&format=csv"])
    expect([file, await status(`/api/admin/${file}`, { ...admin, "sec-fetch-site": "cross-site" })]).toEqual([
      file,
      403,
    ]);
  expect(await count()).toBe(before);
  expect(await status("/api/admin/leads.csv", { ...admin, "sec-fetch-site": "same-origin" })).toBe(200);
  const viewer = await calls.app.signIn("viewer");
  expect(await status(`/api/admin/leads/${crypto.randomUUID()}/card.vcf`, viewer)).toBe(403);
  expect(await count()).toBe(before + 2);
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
  expect(entries.find(({ subject }) => subject === keyId)?.item).toEqual({ name: "Spreadsheet", lead: null });

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

test("the audit log says what was changed, without data of leads, and of which kind a refused call was", async () => {
  const admin = await calls.app.signIn("admin");
  const member = await calls.app.signIn("member");
  const { pool } = calls.app.database;
  const lead = crypto.randomUUID();
  await pool.query(
    `INSERT INTO consultation_requests (id, full_name, email, source) VALUES ($1, 'Ida', 'ida@example.com', 'demo_request')`,
    [lead],
  );
  const key = crypto.randomUUID();
  const change = { stage: "lost", lostReason: "Ida chose another", priority: "high", key };
  await calls.change(`/api/admin/leads/${lead}`, change, admin);
  await calls.app.post("/api/admin/invitations", { email: "new.member@example.com", role: "member" }, admin);
  await calls.change("/api/account/report-mails", { weekly_summary: true }, admin);
  const deletion = { action: "delete", ids: [lead], key: crypto.randomUUID() };
  expect((await calls.app.post("/api/admin/leads/bulk", deletion, member)).status).toBe(403);
  const request = { email: "ida@example.com" };
  expect((await calls.app.post("/api/admin/personal-data", request, member)).status).toBe(403);
  const actors = [await emailOf(admin), await emailOf(member)];
  const { entries } = await get<AuditLog>("/api/admin/audit-log?limit=50", admin);
  const written = entries
    .filter(({ actor, kind }) => actors.includes(actor) && kind !== "sign_in")
    .map(({ kind, detail, status: code }) => [kind, detail, code])
    .toReversed();
  expect(written).toEqual([
    ["change", "stage: lost, reason, priority", 200],
    ["change", "role: member", 201],
    ["change", "weekly_summary: on", 200],
    ["deletion", "", 403],
    ["export", "", 403],
  ]);
});

test("the audit log contains no text of a refused request", async () => {
  const admin = await calls.app.signIn("admin");
  const viewer = await calls.app.signIn("viewer");
  const name = "Jane Doe jane.doe@customer.example";
  const filters = ["country:DK"];
  expect((await calls.app.post("/api/admin/segments", { name, filters, isShared: true }, viewer)).status).toBe(403);
  const invitation = { email: await emailOf(viewer), role: "member" };
  expect((await calls.app.post("/api/admin/invitations", invitation, admin)).status).toBe(409);
  expect((await calls.app.post("/api/admin/segments", { name, filters, isShared: false }, viewer)).status).toBe(201);
  const passkey = `/api/account/passkeys/${encodeURIComponent(`${name} <b>`)}`;
  expect((await remove(passkey, viewer)).status).toBe(404);
  for (const path of ["admin/accounts/Jane-Doe-1", "account/sessions/Jane-Doe-2"])
    expect((await remove(`/api/${path}`, admin)).status).toBe(404);
  expect((await remove("/api/admin/accounts/Jane-Doe-3", viewer)).status).toBe(403);
  const { rows } = await calls.app.database.pool.query("SELECT subject, detail FROM audit_log");
  expect(JSON.stringify(rows)).not.toContain("Jane");
  expect(rows.map(({ subject }) => subject)).not.toContain(invitation.email);
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
