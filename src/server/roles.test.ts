import { afterAll, beforeAll, expect, test } from "vitest";
import { reachesRole, type Role, roles } from "#contract/roles.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

/** The role that each operation of the dashboard needs. An operation without an entry fails the first test. */
const needed: Readonly<Record<string, Role>> = {
  "GET /api/admin/quarantine": "admin",
  "POST /api/admin/quarantine/release": "admin",
  "DELETE /api/admin/quarantine/{id}": "admin",
  "GET /api/admin/dropped": "admin",
  "GET /api/admin/newsletter-subscriptions": "admin",
  "GET /api/admin/newsletter-subscriptions.csv": "admin",
  "DELETE /api/admin/newsletter-subscriptions/{id}": "admin",
  "GET /api/admin/accounts": "admin",
  "POST /api/admin/invitations": "admin",
  "DELETE /api/admin/invitations/{id}": "admin",
  "PATCH /api/admin/accounts/{id}": "admin",
  "DELETE /api/admin/accounts/{id}": "admin",
  "GET /api/admin/access-tokens": "admin",
  "POST /api/admin/access-tokens": "admin",
  "DELETE /api/admin/access-tokens/{id}": "admin",
  "GET /api/admin/shared-view": "viewer",
  "GET /api/admin/audit-log": "admin",
  "GET /api/admin/consultation-requests": "member",
  "GET /api/admin/consultation-requests.csv": "admin",
  "GET /api/admin/consultation-requests/{id}/journey": "member",
  "PATCH /api/admin/consultation-requests/{id}": "member",
  "DELETE /api/admin/consultation-requests/{id}": "admin",
  "GET /api/admin/leads": "member",
  "GET /api/admin/leads.csv": "admin",
  "GET /api/admin/lead-imports": "admin",
  "POST /api/admin/lead-imports/preview": "admin",
  "POST /api/admin/lead-imports": "admin",
  "DELETE /api/admin/lead-imports/{id}": "admin",
  "GET /api/admin/leads/{id}/card.vcf": "member",
  "GET /api/admin/leads/owners": "member",
  "POST /api/admin/leads/try-rules": "admin",
  "GET /api/admin/leads/{id}": "member",
  "PATCH /api/admin/leads/{id}": "member",
  "GET /api/admin/leads/{id}/timeline": "member",
  "POST /api/admin/leads/bulk": "member",
  "POST /api/admin/leads/bulk/undo": "member",
  "POST /api/admin/leads/{id}/notes": "member",
  "PATCH /api/admin/lead-notes/{id}": "member",
  "DELETE /api/admin/lead-notes/{id}": "member",
  "POST /api/admin/leads/{id}/tasks": "member",
  "PATCH /api/admin/lead-tasks/{id}": "member",
  "DELETE /api/admin/lead-tasks/{id}": "member",
  "GET /api/admin/team-settings": "member",
  "PATCH /api/admin/team-settings": "admin",
  "POST /api/admin/team-settings/undo": "admin",
  "POST /api/admin/personal-data": "admin",
  "DELETE /api/admin/personal-data": "admin",
  "GET /api/admin/outbox": "admin",
  "POST /api/admin/outbox/{id}/retry": "admin",
  "GET /api/admin/annotations": "viewer",
  "POST /api/admin/annotations": "admin",
  "PATCH /api/admin/annotations/{id}": "admin",
  "DELETE /api/admin/annotations/{id}": "admin",
  "GET /api/admin/report": "viewer",
  "GET /api/admin/report/funnel": "viewer",
  "GET /api/admin/report/paths": "viewer",
  "GET /api/admin/report/changes": "viewer",
  "GET /api/admin/report/rows": "viewer",
  "GET /api/admin/recording": "viewer",
  "GET /api/admin/goals": "viewer",
  "GET /api/admin/page-loads": "viewer",
  "GET /api/admin/visit-estimate": "viewer",
  "GET /api/admin/assistants": "viewer",
  "GET /api/admin/experiments": "viewer",
  "GET /api/admin/experiments/leads": "admin",
  "POST /api/google-search-console": "admin",
  "GET /api/admin/search-performance": "admin",
  "GET /api/admin/page-health": "admin",
  "GET /api/admin/segments": "viewer",
  "POST /api/admin/segments": "viewer",
  "PATCH /api/admin/segments/{id}": "viewer",
  "DELETE /api/admin/segments/{id}": "viewer",
  "GET /api/admin/alerts": "viewer",
  "POST /api/admin/alerts": "viewer",
  "PATCH /api/admin/alerts/{id}": "viewer",
  "DELETE /api/admin/alerts/{id}": "viewer",
  "GET /api/admin/live": "viewer",
  "POST /api/mcp": "viewer",
  "GET /api/admin/consultation-requests/{id}/meeting": "member",
  "POST /api/admin/consultation-requests/{id}/meeting": "member",
  "DELETE /api/admin/consultation-requests/{id}/meeting": "member",
  "GET /api/admin/consultation-requests/{id}/mails": "member",
  "POST /api/admin/consultation-requests/{id}/mails": "member",
  "GET /api/admin/mail-attachments/{id}": "member",
  "DELETE /api/admin/mails/{id}/assignment": "admin",
  "GET /api/admin/unassigned-mails": "admin",
  "POST /api/admin/unassigned-mails/{id}/assignment": "admin",
  "DELETE /api/admin/unassigned-mails/{id}": "admin",
  "GET /api/admin/meeting-settings": "admin",
  "PATCH /api/admin/meeting-settings": "admin",
  "POST /api/admin/meeting-settings/undo": "admin",
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Described = { paths: Record<string, Record<string, { "x-access": string }>> };

async function listOperations(): Promise<[name: string, access: string][]> {
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Described;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string] => [
      `${method.toUpperCase()} ${path}`,
      operation["x-access"],
    ]),
  );
}

test("every operation that needs a role is in the matrix with this role, and no other is", async () => {
  const guarded = (await listOperations()).filter(([, access]) => access !== "anyone" && access !== "signed-in");
  expect(Object.fromEntries(guarded)).toEqual(needed);
});

test.each(roles)("%s: each operation is refused or passed on as the matrix says", async (role) => {
  for (const [name, least] of Object.entries(needed)) {
    const [method = "", path = ""] = name.split(" ");
    const response = await fetch(app.url + path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), {
      method: path === "/api/admin/live" ? "HEAD" : method,
      headers: { ...(await signInAs(role)), ...(method !== "GET" && { "Content-Type": "application/json" }) },
      ...(method !== "GET" && method !== "DELETE" && { body: "{" }),
    });
    await response.body?.cancel();
    const isRefused = response.status === 403;
    expect([name, role, isRefused]).toEqual([name, role, !reachesRole(role, least)]);
    expect([name, response.status]).not.toEqual([name, 401]);
  }
});

/** Questions whose rows or hours would show single leads or consent choices. */
const ofSingleLeads = [
  "report/rows?metric=leads",
  "report/rows?metric=won_value&format=csv",
  "report/rows?metric=conversions",
  "report/rows?metric=form_submits",
  "report/rows?metric=consent_refused",
  "report/rows?metric=consent_rate&format=csv",
  "report/rows?metric=visits&filter=lead_stage:won",
  "report/rows?metric=page_views&filter=!lead_stage:",
  "report/rows?metric=visits&filter=reached_goal:demo_request",
  "report/rows?metric=visits&filter=steps:page:/ > goal:demo_request",
  "report?metrics=visits,leads&dimension=time&range=today&interval=hour",
  "report?metrics=visits&dimension=time&range=today&interval=hour&filter=lead_stage:won",
  "report?metrics=leads&range=today&timezone=Asia/Tokyo",
  "report/funnel?step=page:/&step=goal:demo_request&timezone=Asia/Tokyo",
  "report/changes?metric=leads&dimension=channel&timezone=Asia/Tokyo",
].map((path) => `/api/admin/${path}`);

test("nobody below an admin gets rows or hours of single leads or rows of consent, and an API key neither", async () => {
  const admin = await signInAs("admin");
  const made = await app.post("/api/admin/access-tokens", { kind: "api_key", name: "Key" }, admin);
  const key = { authorization: `Bearer ${(await made.json()).token}` };
  const holders: [string, Record<string, string>, number][] = [
    ["owner", await signInAs("owner"), 200],
    ["admin", admin, 200],
    ["member", await signInAs("member"), 403],
    ["viewer", await signInAs("viewer"), 403],
    ["key", key, 403],
  ];
  for (const path of ofSingleLeads)
    for (const [name, headers, expected] of holders) {
      const response = await fetch(app.url + encodeURI(path), { headers });
      expect([path, name, response.status]).toEqual([path, name, expected]);
      await response.body?.cancel();
    }
});

test("everybody gets figures of leads by day, and records of visits and their hours", async () => {
  const read = async (role: Role, path: string) => {
    const response = await fetch(`${app.url}/api/admin/${path}`, { headers: await signInAs(role) });
    return [response.status, (await response.json()).interval];
  };
  const times = "dimension=time&range=today";
  expect(await read("admin", `report?metrics=leads&${times}`)).toEqual([200, "hour"]);
  for (const role of ["member", "viewer"] as const) {
    expect(await read(role, `report?metrics=leads&${times}`)).toEqual([200, "day"]);
    expect(await read(role, "report?metrics=leads&dimension=time&range=12mo")).toEqual([200, "week"]);
    expect(await read(role, `report?metrics=visits&${times}`)).toEqual([200, "hour"]);
    expect(await read(role, `report?metrics=consent_refused&${times}`)).toEqual([200, "hour"]);
    expect(await read(role, "report/rows?metric=page_views")).toEqual([200, undefined]);
  }
});

const sessions = new Map<Role, Promise<{ cookie: string }>>();
function signInAs(role: Role): Promise<{ cookie: string }> {
  const known = sessions.get(role) ?? app.signIn(role);
  sessions.set(role, known);
  return known;
}

test("nobody without a role, and no role above the needed one, is refused elsewhere", () => {
  expect(roles.map((role) => reachesRole(role, "viewer"))).toEqual([true, true, true, true]);
  expect(roles.map((role) => reachesRole(role, "member"))).toEqual([true, true, true, false]);
  expect(roles.map((role) => reachesRole(role, "admin"))).toEqual([true, true, false, false]);
  expect(roles.map((role) => reachesRole(role, "owner"))).toEqual([true, false, false, false]);
  expect(reachesRole(null, "viewer")).toBe(false);
});
