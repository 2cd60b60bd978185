import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConsultationPage } from "#contract/lead.ts";
import type { LeadList } from "#contract/lead-work.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: { cookie: string };

interface Placed {
  name: string;
  message: string;
  country: string;
  city: string;
  channel: string;
  campaign: string;
}
const visits: Placed[] = [
  {
    name: "Ida Holm",
    message: "Invoices from København",
    country: "DK",
    city: "Odense",
    channel: "Direct",
    campaign: "",
  },
  {
    name: "Jens Kok",
    message: 'We post "late" invoices',
    country: "SE",
    city: "Malmö",
    channel: "Paid Search",
    campaign: "Autumn-Release",
  },
  {
    name: "Ann Ray",
    message: "Denmark and 100% more",
    country: "GB",
    city: "London",
    channel: "Email",
    campaign: "autumn",
  },
];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn("admin");
  const { pool } = app.database;
  for (const { name, message, country, city, channel, campaign } of visits) {
    await pool.query(
      `INSERT INTO visits (visit_id, visitor_id, started_at, last_activity_at, brand, entry_page, exit_page, page_views,
         channel, utm_campaign, source, country, city, device_type, browser, os, screen_resolution, language)
       VALUES ($1, $1, now(), now(), 'x', '/', '/', 1, $2, $3, '', $4, $5, 'desktop', 'Chrome', 'Windows', '1x1', 'da')`,
      [name, channel, campaign || null, country, city],
    );
    await pool.query(
      `INSERT INTO consultation_requests (id, full_name, email, message, source, visitor_id, visit_id)
       VALUES (gen_random_uuid(), $1, 'a@example.com', $2, 'contact_form', $1, $1)`,
      [name, message],
    );
  }
  // A second request of the same visit, and one without a visit.
  await pool.query(
    `INSERT INTO consultation_requests (id, full_name, email, source, visitor_id, visit_id, job_title, phone, use_case)
     VALUES (gen_random_uuid(), 'Bo Holm', 'bo@example.com', 'demo_request', 'Ida Holm', 'Ida Holm', NULL, NULL, NULL),
       (gen_random_uuid(), 'No Visit', 'no@example.com', 'demo_request', NULL, NULL, 'Head of Fleet', '+45 12 34', 'Supply Chain')`,
  );
});
afterAll(() => app.close());

const read = async <T>(path: string) => (await (await fetch(app.url + path, { headers: admin })).json()) as T;

/** Names of the leads that both lists find. */
async function found(q: string): Promise<string[]> {
  const query = `q=${encodeURIComponent(q)}`;
  const work = await read<LeadList>(`/api/admin/leads?${query}`);
  const list = await read<ConsultationPage>(`/api/admin/consultation-requests?${query}`);
  const names = work.leads.map(({ name }) => name).sort();
  expect(work.total).toBe(names.length);
  expect(list.items.map(({ full_name }) => full_name).sort()).toEqual(names);
  return names;
}

test.each([
  // The visit: part of the city, channel or campaign, or the whole name of the country.
  ["denmark", ["Ann Ray", "Bo Holm", "Ida Holm"]],
  [" Sweden ", ["Jens Kok"]],
  ["ODEN", ["Bo Holm", "Ida Holm"]],
  ["Malm_", []],
  ["GB", []],
  ["swed", []],
  ["paid search", ["Jens Kok"]],
  ["autumn-rel", ["Jens Kok"]],
  ["United Kingdom", ["Ann Ray"]],
  // Every word, in any order and in different fields.
  ["autumn sweden", ["Jens Kok"]],
  ["united kingdom autumn", ["Ann Ray"]],
  ["autumn  united kingdom ray", ["Ann Ray"]],
  ["kingdom united", []],
  ["holm denmark", ["Bo Holm", "Ida Holm"]],
  ["holm denmark invoices", ["Ida Holm"]],
  ["holm sweden", []],
  ["invoices post", ["Jens Kok"]],
  ["visit no", ["No Visit"]],
  // Job title, phone number and use case, as the rows show them.
  ["fleet supply", ["No Visit"]],
  ["+45 12", ["No Visit"]],
  ["we post late invoices sweden paid malmö kok", ["Jens Kok"]],
  ["we post late invoices sweden paid malmö kok jens", ["Jens Kok"]],
  ["we post late invoices sweden paid malmö kok ida", []],
  // From the ninth on, a word is searched in the lead's own texts only.
  ["we post late invoices sweden paid malmö kok autumn", []],
  // A phrase in quotation marks, and marks that are none.
  ['"from københavn"', ["Ida Holm"]],
  ['"københavn from"', []],
  ['"united kingdom" ann', ["Ann Ray"]],
  ['"late"', ["Jens Kok"]],
  ["“united kingdom” „from københavn“", []],
  ["“from københavn”", ["Ida Holm"]],
  ['"', ["Jens Kok"]],
  ['""', []],
  ["   ", ["Ann Ray", "Bo Holm", "Ida Holm", "Jens Kok", "No Visit"]],
])("%s finds %j", async (q, names) => {
  expect(await found(q)).toEqual(names);
});

test("a search of the greatest length, with as many different words as fit into it, is answered", async () => {
  const letters = (first: string) =>
    Array.from({ length: 50 }, (_, n) => String.fromCodePoint(first.codePointAt(0)! + n));
  const words = [...letters("長"), ...letters("ا")].join(" ");
  expect(words).toHaveLength(199);
  expect(await found(words)).toEqual([]);
  await app.database.pool.query("UPDATE consultation_requests SET message = $1 WHERE full_name = 'No Visit'", [words]);
  expect(await found(words)).toEqual(["No Visit"]);
  expect(await found("長".repeat(200))).toEqual([]);
});
