import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConsultationPage } from "#contract/lead.ts";
import type { LeadList } from "#contract/lead-work.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

let app: TestApp;
let admin: { cookie: string };
const path = "/api/admin/consultation-requests";

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn("admin");
  for (const [fullName, message] of [
    ["Ida Holm", "Hello"],
    ["Jens Kok", "Café_au_lait"],
    ["Mette Bro", "=cmd|'/c calc'!A1"],
  ]) {
    const recaptchaToken = await app.captchaToken("demo_request");
    const form = { id: uuidv7(), fullName, message, company: "Nordhavn", jobTitle: "CFO", email: "x@example.com" };
    const { status } = await app.post("/api/submit-demo-request", { ...form, recaptchaToken });
    if (status !== 201) throw new Error(`The form was answered with ${status}`);
  }
});
afterAll(() => app.close());

const get = (url: string) => fetch(app.url + url, { headers: admin });

async function download(url: string) {
  const [head = [], ...rows] = parseCsv((await (await get(url)).text()).replace(/^\uFEFF/, ""));
  return { rows: [head, ...rows], column: (name: string) => rows.map((row) => row[head.indexOf(name)]) };
}

test("the file contains the results, in UTF-8 with a byte order mark, without formulas", async () => {
  const response = await get(`${path}.csv?q=example.com`);
  expect(response.headers.get("content-type")).toContain("text/csv");
  expect(response.headers.get("content-disposition")).toContain("consultation-requests.csv");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const { rows, column } = await download(`${path}.csv?q=example.com`);
  expect(column("full_name")).toEqual(["Mette Bro", "Jens Kok", "Ida Holm"]);
  expect(column("message")).toEqual(["'=cmd|'/c calc'!A1", "Café_au_lait", "Hello"]);
  expect(rows.every((row) => row.length === rows[0]!.length)).toBe(true);
});

test("both files are in the order of the screen, and the list shows country and owner", async () => {
  const { pool } = app.database;
  const { rows: users } = await pool.query("SELECT id, email FROM users");
  const [owner] = users as { id: string; email: string }[];
  const change = (name: string, set: string, values: unknown[] = []) =>
    pool.query(`UPDATE consultation_requests SET ${set} WHERE full_name = $1`, [name, ...values]);
  await change("Ida Holm", "stage = 'won', value = 100, currency = 'EUR'");
  await change("Jens Kok", "stage = 'qualified', owner_id = $2, value = 300, currency = 'EUR'", [owner?.id]);
  await pool.query(
    `INSERT INTO visits (visit_id, visitor_id, started_at, last_activity_at, brand, entry_page, exit_page, page_views,
       channel, source, country, device_type, browser, os, screen_resolution, language)
     VALUES ('v', 'v', now(), now(), 'x', '/', '/', 1, 'Direct', '', 'DK', 'desktop', 'Chrome', 'Windows', '1x1', 'da')`,
  );
  await change("Mette Bro", "visitor_id = 'v', visit_id = 'v'");
  const expected = {
    stage: ["Mette Bro", "Jens Kok", "Ida Holm"],
    owner: ["Jens Kok", "Mette Bro", "Ida Holm"],
    value: ["Jens Kok", "Ida Holm", "Mette Bro"],
    name: ["Ida Holm", "Jens Kok", "Mette Bro"],
    oldest: ["Ida Holm", "Jens Kok", "Mette Bro"],
    urgent: ["Mette Bro", "Jens Kok", "Ida Holm"],
  };
  for (const [sort, names] of Object.entries(expected)) {
    const list = (await (await get(`${path}?sort=${sort}`)).json()) as ConsultationPage;
    const table = (await (await get(`/api/admin/leads?sort=${sort}`)).json()) as LeadList;
    const orders = {
      list: list.items.map(({ full_name }) => full_name),
      table: table.leads.map(({ name }) => name),
      listFile: (await download(`${path}.csv?sort=${sort}`)).column("full_name"),
      tableFile: (await download(`/api/admin/leads.csv?sort=${sort}`)).column("full_name"),
    };
    expect([sort, orders]).toEqual([sort, { list: names, table: names, listFile: names, tableFile: names }]);
  }
  const { items } = (await (await get(`${path}?sort=name`)).json()) as ConsultationPage;
  expect(items.map(({ country }) => country)).toEqual([null, null, "DK"]);
  expect(items.map((item) => item.owner)).toEqual([null, owner, null]);
});

test("a file of more leads than are read at once contains each of them once", async () => {
  await app.database.pool.query(
    `INSERT INTO consultation_requests (id, full_name, company, email, source)
     SELECT gen_random_uuid(), 'Many ' || n, 'Many', 'many@example.com', 'demo_request' FROM generate_series(1, 1203) AS n`,
  );
  for (const url of [`${path}.csv?q=many@`, "/api/admin/leads.csv?q=many@&sort=name"]) {
    const names = (await download(url)).column("full_name");
    expect([names.length, new Set(names).size]).toEqual([1203, 1203]);
  }
});

test("files are for admins only", async () => {
  expect((await fetch(`${app.url}${path}.csv`)).status).toBe(401);
  const viewer = await app.signIn("viewer");
  for (const url of [`${path}.csv`, "/api/admin/outbox", "/api/admin/newsletter-subscriptions.csv"])
    expect((await fetch(app.url + url, { headers: viewer })).status).toBe(403);
});

/** Parses CSV according to RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.matchAll(/(?:"(?:[^"]|"")*"(?:,|\r\n))+?(?<=\r\n)/g))
    rows.push([...line[0].matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell.replaceAll('""', '"')));
  return rows;
}

test.each([
  ["/api/admin/leads.csv?owner=x%00y", "owner"],
  ["/api/admin/leads?owner=%00", "owner"],
  [`${path}?owner=%00`, "owner"],
  [`${path}.csv?owner=%00`, "owner"],
  ["/api/admin/audit-log?account=%00", "account"],
  ["/api/admin/leads.csv?filter=name:x", "filter.0"],
  [`${path}.csv?filter=name:x`, "filter.0"],
])("%s is answered with 400, not with a file that breaks off", async (url, field) => {
  const response = await get(url);
  expect(response.status).toBe(400);
  expect(response.headers.get("content-disposition")).toBeNull();
  expect(await response.json()).toMatchObject({ errors: [{ field }] });
});
