import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ConsultationPage, ConsultationRequest } from "#contract/lead.ts";
import type { LeadDetail, LeadList } from "#contract/lead-work.ts";
import { personalDataNames } from "#contract/personal-data-names.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn("admin");
  await submitDemo({ fullName: "Ida Holm", company: "Nordhavn 100% Shipping", email: "ida@example.com" });
  await submitDemo({ fullName: "Jens Kok", company: "Kok & Sons", email: "jens@example.com", message: "Café_au_lait" });
  await submitContact({ name: "Mette Bro", email: "mette@example.com", message: "=cmd|'/c calc'!A1" });
});
afterAll(() => app.close());

const submitDemo = async (form: Record<string, unknown>): Promise<string> =>
  submit("/api/submit-demo-request", "demo_request", { jobTitle: "CFO", ...form });
const submitContact = async (form: Record<string, unknown>): Promise<string> =>
  submit("/api/submit-contact", "contact", form);

async function submit(path: string, action: string, form: Record<string, unknown>): Promise<string> {
  const id = uuidv7();
  const response = await app.post(path, { id, ...form, recaptchaToken: await app.captchaToken(action) });
  expect(response.status).toBe(201);
  return id;
}

const path = "/api/admin/consultation-requests";
const call = (url: string, method = "GET", body?: unknown) =>
  fetch(app.url + url, {
    method,
    headers: { ...admin, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function list(query: string): Promise<ConsultationPage> {
  return (await (await call(path + query)).json()) as ConsultationPage;
}
const namesFor = async (query: string) => (await list(query)).items.map(({ full_name }) => full_name);

describe("the list", () => {
  test("names the open task that is due first", async () => {
    const [lead, other] = (await list("?sort=oldest")).items as [ConsultationRequest, ConsultationRequest];
    const add = (title: string, dueOn: string) => call(`/api/admin/leads/${lead.id}/tasks`, "POST", { title, dueOn });
    await add("Later", "2030-01-02");
    await add("First", "2020-02-29");
    const nextTasks = async () => (await list("?sort=oldest")).items.slice(0, 2).map((item) => item.next_task);
    expect([await nextTasks(), other.next_task]).toEqual([[{ title: "First", dueOn: "2020-02-29" }, null], null]);
    const { tasks } = (await (await call(`/api/admin/leads/${lead.id}`)).json()) as LeadDetail;
    await call(`/api/admin/lead-tasks/${tasks[0]?.id}`, "PATCH", { isDone: true });
    expect(await nextTasks()).toEqual([{ title: "Later", dueOn: "2030-01-02" }, null]);
    await call(`/api/admin/leads/${other.id}/tasks`, "POST", { title: "Between", dueOn: "2025-05-05" });
    const sorted = [await list("?sort=task"), await list("?sort=task&task=any"), await list("?sort=task&task=due")];
    expect(sorted.map(({ items }) => items.map(({ next_task: task }) => task?.title))).toEqual([
      ["Between", "Later", undefined],
      ["Between", "Later"],
      ["Between"],
    ]);
    await app.database.pool.query("DELETE FROM lead_tasks WHERE lead_id = $1", [other.id]);
    for (const { id } of tasks) await call(`/api/admin/lead-tasks/${id}`, "DELETE");
  });

  test.each([
    ["?q=HOLM", ["Ida Holm"]],
    ["?q=kok+%26", ["Jens Kok"]],
    ["?q=mette@", ["Mette Bro"]],
    ["?q=cafe%CC%81", ["Jens Kok"]],
    ["?q=100%25", ["Ida Holm"]],
    ["?q=_au_", ["Jens Kok"]],
    ["?q=%25", ["Ida Holm"]],
    ["?q=i_a", []],
    ["?q=nobody", []],
    ["?source=contact_form", ["Mette Bro"]],
    ["?source=demo_request&q=example.com", ["Jens Kok", "Ida Holm"]],
    ["?status=closed", []],
  ])("finds by %s", async (query, names) => {
    const page = await list(query);
    expect(page.items.map(({ full_name }) => full_name)).toEqual(names);
    expect(page.total).toBe(names.length);
  });

  test("pages through the results", async () => {
    const first = await list("?q=example.com&limit=2");
    expect(first).toMatchObject({ total: 3, items: [{ full_name: "Mette Bro" }, { full_name: "Jens Kok" }] });
    const rest = await list(`?q=example.com&limit=2&cursor=${first.nextCursor}`);
    expect(rest).toMatchObject({ total: 3, nextCursor: null, items: [{ full_name: "Ida Holm" }] });
  });

  test("has the filters and orders of the table, page by page, and the same leads in them", async () => {
    const { pool } = app.database;
    const change = (name: string, set: string) =>
      pool.query(`UPDATE consultation_requests SET ${set} WHERE full_name = $1`, [name]);
    await change("Ida Holm", "stage = 'qualified', value = 100, currency = 'EUR'");
    await change("Jens Kok", "value = 300, currency = 'EUR'");
    // The promised reply to this one is due first.
    await change("Mette Bro", "due_at = now() - interval '1 hour'");
    try {
      for (const query of [
        "?sort=urgent",
        "?sort=value",
        "?sort=name",
        "?sort=stage",
        "?sort=owner",
        "?sort=oldest",
        "?sort=newest",
        "?stage=qualified",
        "?stage=scheduled",
        "?status=scheduled",
        "?open=1",
        "?overdue=1",
        "?owner=none&sort=name",
        "?owner=me",
        "?task=any",
      ]) {
        const asTable = new URLSearchParams(query);
        if (!asTable.has("sort")) asTable.set("sort", "newest");
        if (asTable.has("status")) {
          asTable.delete("status");
          asTable.set("stage", "qualified");
        }
        const table = (await (await call(`/api/admin/leads?${asTable}`)).json()) as LeadList;
        const names: string[] = [];
        for (let cursor: string | null = ""; cursor !== null;) {
          const page: ConsultationPage = await list(`${query}&limit=2${cursor && `&cursor=${cursor}`}`);
          expect(page.total, query).toBe(table.total);
          names.push(...page.items.map(({ full_name }) => full_name));
          cursor = page.nextCursor;
        }
        expect(names, query).toEqual(table.leads.map(({ name }) => name));
      }
      expect(await namesFor("?sort=urgent")).toEqual(["Mette Bro", "Jens Kok", "Ida Holm"]);
      expect(await namesFor("?stage=qualified")).toEqual(["Ida Holm"]);
      expect(await namesFor("?sort=value&limit=2")).toEqual(["Jens Kok", "Ida Holm"]);
      const file = await (await call(`${path}.csv?stage=qualified`)).text();
      expect(file.match(/@example\.com/g)).toEqual(["@example.com"]);
      // The cursor of one order does not fit another.
      const { nextCursor } = await list("?limit=1");
      const response = await call(`${path}?sort=name&cursor=${nextCursor}`);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("Not a cursor from this server");
    } finally {
      await change("Ida Holm", "stage = 'new', value = NULL, currency = NULL");
      await change("Jens Kok", "value = NULL, currency = NULL");
      await change("Mette Bro", "due_at = NULL");
    }
  });

  test("a new request is overdue after 24 hours, until its follow-up starts", async () => {
    const id = await submitDemo({ fullName: "Due", company: "Date", email: "due@example.com" });
    const [lead] = (await list("?q=due@")).items;
    expect(Date.parse(lead!.due_at ?? "") - Date.parse(lead!.created_at)).toBe(24 * 3_600_000);
    expect(lead).toMatchObject({
      status: "new",
      unverified: false,
      journey: null,
      messages: [{ kind: "owner_notice", status: "pending", attempts: 0, last_error: null, sent_at: null }],
    });
    const changed = await call(`${path}/${id}`, "PATCH", { status: "contacted" });
    expect(changed.status).toBe(200);
    expect((await changed.json()) as ConsultationRequest).toMatchObject({ id, status: "contacted", due_at: null });
    expect(await namesFor("?status=contacted")).toEqual(["Due"]);
    await call(`${path}/${id}`, "DELETE");
  });

  test("an invalid status is rejected with its name, and an unknown request is not found", async () => {
    const refused = await call(`${path}/${uuidv7()}`, "PATCH", { status: "lost" });
    expect((await refused.json()).errors[0].field).toBe("status");
    expect((await call(`${path}/${uuidv7()}`, "PATCH", { status: "closed" })).status).toBe(404);
  });
});

test("a viewer can neither read nor change requests", async () => {
  const viewer = await app.signIn("viewer");
  const [lead] = (await list("?q=holm")).items;
  const { id, messages } = lead as ConsultationRequest;
  const one = `${path}/${id}`;
  const calls: [method: string, url: string, body?: object][] = [
    ["GET", path],
    ["GET", `${one}/journey`],
    ["PATCH", one, { status: "closed" }],
    ["DELETE", one],
    ["POST", `/api/admin/outbox/${messages[0]?.id}/retry`],
    ["POST", "/api/admin/personal-data", { email: "ida@example.com" }],
    ["DELETE", "/api/admin/personal-data", { email: "ida@example.com" }],
    ["GET", "/api/admin/newsletter-subscriptions"],
    ["DELETE", `/api/admin/newsletter-subscriptions/${id}`],
  ];
  for (const [method, url, body] of calls) {
    const headers = { ...viewer, "Content-Type": "application/json" };
    const response = await fetch(app.url + url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect([method, url, response.status]).toEqual([method, url, 403]);
  }
  expect((await list("?q=holm")).items).toEqual([lead]);
});

describe("all data about one address", () => {
  test("is shown and erased completely, without data of others", async () => {
    const visitor = { visitorId: `session_${Date.now()}_abcdefgh`, visitId: `sess_abcdefgh_${Date.now()}` };
    await submitDemo({ fullName: "Anna", company: "A", email: "Anna@Example.com", visit: visitor });
    await submitContact({ name: "Anna", email: "anna@example.com", message: "Hello" });
    await app.post("/api/newsletter-subscriptions", {
      email: "anna@example.com",
      recaptchaToken: await app.captchaToken("newsletter"),
    });
    const before = (await list("")).total;
    const { items } = await list("?q=anna@");
    await call(`/api/admin/leads/${items[0]?.id}/notes`, "POST", { text: "Anna called back" });
    await call(`/api/admin/leads/${items[1]?.id}/tasks`, "POST", { title: "Call Anna", dueOn: "2030-01-01" });

    const shown = await (await call("/api/admin/personal-data", "POST", { email: " ANNA@example.com" })).json();
    expect(shown.email).toBe("anna@example.com");
    expect(shown.data.consultation_requests).toHaveLength(2);
    expect(shown.data.newsletter_subscriptions).toHaveLength(1);
    expect(shown.data.outbox).toHaveLength(2);
    expect(shown.data.lead_notes).toMatchObject([{ text: "Anna called back" }]);
    expect(shown.data.lead_tasks).toMatchObject([{ title: "Call Anna" }]);
    expect(shown.data.lead_events).toHaveLength(2);
    expect(JSON.stringify(shown.data)).not.toContain("ida@example.com");

    const erased = await (await call("/api/admin/personal-data", "DELETE", { email: "anna@example.com" })).json();
    expect(erased.erased).toEqual({
      lead_events: 2,
      lead_notes: 1,
      lead_tasks: 1,
      lead_webhook_times: 0,
      consultation_requests: 2,
      newsletter_subscriptions: 1,
      outbox: 2,
      visitors: 1,
      meetings: 0,
      calendar_entries: 0,
      mail_messages: 0,
      mail_attachments: 0,
    });
    // The dashboard must have a name for each table.
    expect(Object.keys(personalDataNames)).toEqual(
      expect.arrayContaining([...Object.keys(shown.data), ...Object.keys(erased.erased)]),
    );
    const after = await (await call("/api/admin/personal-data", "POST", { email: "anna@example.com" })).json();
    expect(Object.values(after.data).flat()).toEqual([]);
    expect((await list("")).total).toBe(before - 2);
  });

  test("requires an address and an admin", async () => {
    const refused = await call("/api/admin/personal-data", "DELETE", { email: "everybody" });
    expect((await refused.json()).errors[0].field).toBe("email");
    expect((await app.post("/api/admin/personal-data", { email: "ida@example.com" })).status).toBe(401);
  });
});
