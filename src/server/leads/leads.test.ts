import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ConsultationPage } from "#contract/lead.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn("admin");
});
afterAll(() => app.close());

const path = "/api/submit-demo-request";
const form = (overrides: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  fullName: "Ida Holm",
  jobTitle: "Head of Finance",
  phone: "Head of Finance",
  company: "Nordhavn Shipping",
  email: " Ida.Holm@Example.com ",
  companySize: "201-1000",
  useCase: "finance",
  message: "Line one\nLine two",
  ...overrides,
});
const submit = async (overrides: Record<string, unknown> = {}) =>
  app.post(path, { ...form(overrides), recaptchaToken: await app.captchaToken("demo_request") });

async function list(query = ""): Promise<ConsultationPage> {
  const response = await fetch(`${app.url}/api/admin/consultation-requests${query}`, { headers: admin });
  return (await response.json()) as ConsultationPage;
}
const remove = (id: string) =>
  fetch(`${app.url}/api/admin/consultation-requests/${id}`, { method: "DELETE", headers: admin });
const outboxOf = async (id: string) =>
  (await app.database.pool.query("SELECT kind, recipient, status FROM outbox WHERE consultation_request_id = $1", [id]))
    .rows;

describe("a demo request", () => {
  test("is stored with the owner's notice and is first in the list", async () => {
    const response = await submit();
    expect(response.status).toBe(201);
    const { id } = await response.json();
    const [newest] = (await list()).items;
    expect(newest).toMatchObject({
      id,
      full_name: "Ida Holm",
      job_title: "Head of Finance",
      company: "Nordhavn Shipping",
      email: "ida.holm@example.com",
      phone: null,
      company_size: "201-1000",
      use_case: "finance",
      message: "Line one\nLine two",
      source: "demo_request",
    });
    expect(await outboxOf(id)).toEqual([{ kind: "owner_notice", recipient: null, status: "pending" }]);
  });

  test("is stored once if sent again, with the same response; with other values, its id is rejected", async () => {
    const id = uuidv7();
    expect((await submit({ id })).status).toBe(201);
    expect((await submit({ id })).status).toBe(201);
    const changed = await submit({ id, message: "Something else" });
    expect(changed.status).toBe(409);
    expect((await changed.json()).errors[0].field).toBe("id");
    expect(await outboxOf(id)).toHaveLength(1);
  });

  test("stores `phone` only if it is a phone number, and otherwise as the job title", async () => {
    const dialled = await (await submit({ phone: "+45 33 12 34 56", jobTitle: undefined })).json();
    const title = await (await submit({ phone: "CIO", jobTitle: undefined })).json();
    const { items } = await list();
    expect(items.find(({ id }) => id === dialled.id)).toMatchObject({ phone: "+45 33 12 34 56", job_title: null });
    expect(items.find(({ id }) => id === title.id)).toMatchObject({ phone: null, job_title: "CIO" });
  });

  test("may leave out what is optional", async () => {
    const minimal = { fullName: "A", jobTitle: "B", company: "C", email: "d@example.com" };
    const response = await app.post(path, { ...minimal, recaptchaToken: await app.captchaToken() });
    expect(response.status).toBe(201);
  });

  test("may send what is optional empty, as a form with nothing chosen does", async () => {
    const empty = { jobTitle: "", phone: " ", companySize: "", useCase: "", message: "" };
    expect((await submit(empty)).status).toBe(201);
    const absent = { job_title: null, phone: null, company_size: null, use_case: null, message: null };
    expect((await list()).items[0]).toMatchObject(absent);
  });

  test("is not stored at all if it cannot be stored completely", async () => {
    await app.database.pool.query("ALTER TABLE outbox RENAME TO outbox_away");
    const id = uuidv7();
    const response = await submit({ id });
    await app.database.pool.query("ALTER TABLE outbox_away RENAME TO outbox");
    expect(response.status).toBe(500);
    const { rowCount } = await app.database.pool.query("SELECT 1 FROM consultation_requests WHERE id = $1", [id]);
    expect(rowCount).toBe(0);
  });

  const refused: [name: string, overrides: Record<string, unknown>, field: string, message?: string][] = [
    ["an empty name", { fullName: "   " }, "fullName"],
    ["a missing company", { company: undefined }, "company", "Required"],
    ["an address that is none", { email: "ida@" }, "email"],
    ["a line break in a one-line field", { fullName: "Ida\r\nBcc: all@example.com" }, "fullName"],
    ["a name that nobody can see", { fullName: "\u200b\u3164\u0301" }, "fullName", "Required"],
    ["a mark that turns text around", { company: "evil\u202elive" }, "company"],
    ["half a character", { fullName: "\ud800" }, "fullName"],
    ["a null character", { message: "a\u0000b" }, "message"],
    ["an unknown company size", { companySize: "12" }, "companySize"],
    ["an unknown use case", { useCase: "toString" }, "useCase"],
    ["a wrong type", { message: { $ne: 1 } }, "message"],
    ["a text over its limit", { message: "x".repeat(10_001) }, "message"],
    ["an unknown field", { isAdmin: true }, "isAdmin"],
  ];
  test.each(refused)(
    "with %s is rejected with the field's name and not stored",
    async (_, overrides, field, message = "") => {
      const before = (await list()).total;
      const response = await submit(overrides);
      expect(response.status).toBe(400);
      expect((await response.json()).errors).toContainEqual({ field, message: expect.stringContaining(message) });
      expect((await list()).total).toBe(before);
    },
  );
});

describe("a contact message", () => {
  const send = async (overrides: Record<string, unknown> = {}) =>
    app.post("/api/submit-contact", {
      name: "Ole Lund",
      email: "ole@example.com",
      message: "Do you run on-premise?",
      recaptchaToken: await app.captchaToken("contact"),
      ...overrides,
    });

  test("is listed with its source and all that was typed", async () => {
    const response = await send({
      fullName: "Ole Lund",
      company: "Havn",
      jobTitle: "CIO",
      companySize: "1-50",
      useCase: "it",
    });
    expect(response.status).toBe(201);
    const { id } = await response.json();
    expect((await list()).items[0]).toMatchObject({
      id,
      full_name: "Ole Lund",
      company: "Havn",
      job_title: "CIO",
      company_size: "1-50",
      use_case: "it",
      message: "Do you run on-premise?",
      source: "contact_form",
    });
    expect(await outboxOf(id)).toHaveLength(1);
  });

  test("requires a name, an address and a message", async () => {
    expect((await send()).status).toBe(201);
    for (const field of ["name", "email", "message"]) {
      const response = await send({ [field]: "  " });
      expect((await response.json()).errors.map((error: { field: string }) => error.field)).toContain(field);
    }
  });
});

describe("the list", () => {
  test("pages through everything, newest first, without gap or repeat", async () => {
    for (let i = 0; i < 5; i++) await submit({ fullName: `Person ${i}` });
    const whole = (await list("?limit=200")).items.map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: ConsultationPage = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(whole.length);
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
  });

  test.each([
    ["?limit=0", "limit"],
    ["?limit=many", "limit"],
    ["?cursor=bm9uZQ", "cursor"],
    [`?cursor=${Buffer.from("2026-02-30|00000000-0000-0000-0000-000000000000").toString("base64url")}`, "cursor"],
    ["?page=2", "page"],
  ])("refuses %s", async (query, field) => {
    const response = await fetch(`${app.url}/api/admin/consultation-requests${query}`, { headers: admin });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].field).toBe(field);
  });

  test("removes a deleted request and its emails", async () => {
    const { id } = await (await submit()).json();
    expect((await remove(id)).status).toBe(204);
    expect((await list("?limit=200")).items.map((item) => item.id)).not.toContain(id);
    expect(await outboxOf(id)).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  test("rejects an invalid id with its name", async () => {
    const response = await remove("1; DROP TABLE users");
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].field).toBe("id");
    expect((await remove(randomUUID())).status).toBe(404);
  });
});
