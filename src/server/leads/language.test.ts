import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importFields } from "#contract/lead-import.ts";
import { submitLeadForm } from "#server/testing/meeting-app.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { exportColumns } from "./workspace/export.ts";

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn("admin");
});
afterAll(() => app.close());

const call = (path: string, method = "GET", body?: object) =>
  fetch(app.url + path, {
    method,
    headers: { ...admin, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });

test("the language of a form is stored, English if it names none, and another one is refused", async () => {
  const { id: danish } = await submitLeadForm(app, { language: "da" });
  const { id: unnamed } = await submitLeadForm(app);
  const languageOf = async (id: string) => (await (await call(`/api/admin/leads/${id}`)).json()).language;
  expect([await languageOf(danish), await languageOf(unnamed)]).toEqual(["da", "en"]);
  for (const path of ["submit-demo-request", "submit-contact", "newsletter-subscriptions"]) {
    const refused = await app.post(`/api/${path}`, { language: "de" });
    expect(refused.status).toBe(400);
    expect((await refused.json()).errors).toContainEqual(expect.objectContaining({ field: "language" }));
  }
});

test("exports, the list and the data of a person name the language, and an erasure deletes it", async () => {
  const email = `${randomUUID()}@example.com`;
  const { id } = await submitLeadForm(app, { language: "da", email });
  const list = await (await call(`/api/admin/consultation-requests?q=${email}`)).json();
  expect(list.items).toMatchObject([{ id, language: "da" }]);
  const lastCells = async (path: string) =>
    (await (await call(path)).text()).split("\r\n").map((line) => line.replaceAll('"', "").split(","));
  const [names = [], cells = []] = await lastCells(`/api/admin/consultation-requests.csv?q=${email}`);
  expect([names.at(-1), cells.at(-1)]).toEqual(["language", "da"]);
  const [workNames = [], workCells = []] = await lastCells(`/api/admin/leads.csv?q=${email}`);
  expect(workCells[workNames.indexOf("language")]).toBe("da");
  const personal = await (await call("/api/admin/personal-data", "POST", { email })).json();
  expect(personal.data.consultation_requests).toMatchObject([{ id, language: "da" }]);
  const erased = await (await call("/api/admin/personal-data", "DELETE", { email })).json();
  expect(erased.erased).toMatchObject({ consultation_requests: 1 });
  const { rowCount } = await app.database.pool.query("SELECT FROM consultation_requests WHERE id = $1", [id]);
  expect(rowCount).toBe(0);
});

test("an import reads the language, and a file without it is in English", async () => {
  // An export can be imported again, so its first columns are those of an import.
  expect(exportColumns.slice(0, importFields.length)).toEqual(importFields);
  const file = (csv: string) => ({ id: randomUUID(), fileName: "leads.csv", csv });
  const store = (csv: string) => call("/api/admin/lead-imports", "POST", file(csv));
  expect((await store("name,email,language\nA,a@import.example,DA\nB,b@import.example,\n")).status).toBe(201);
  expect((await store("name,email\nC,c@import.example\n")).status).toBe(201);
  const refused = await (await store("name,email,language\nD,d@import.example,tlh\n")).json();
  expect(refused.errors).toMatchObject([{ field: "row 1, language" }]);
  const { rows } = await app.database.pool.query(
    "SELECT email, language FROM consultation_requests WHERE email LIKE '%@import.example' ORDER BY email",
  );
  expect(rows.map(({ language }) => language)).toEqual(["da", "en", "en"]);
});
