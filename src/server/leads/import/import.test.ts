import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportPreview, ImportReceipt } from "#contract/lead-import.ts";
import type { LeadList } from "#contract/lead-work.ts";
import { startWorkApp, type WorkApp } from "#server/testing/work-app.ts";

let work: WorkApp;
beforeAll(async () => {
  work = await startWorkApp();
});
afterAll(() => work.app.close());

const path = "/api/admin/lead-imports";
const preview = async (csv: string, mapping?: object) => {
  const response = await work.call(`${path}/preview`, "POST", { csv, ...(mapping && { mapping }) });
  return {
    status: response.status,
    answer: (await response.json()) as ImportPreview & { errors: { field: string }[] },
  };
};
const store = (csv: string, id = randomUUID()) => work.call(path, "POST", { id, fileName: "leads.csv", csv });
const find = async (q: string) => (await work.read<LeadList>(`/api/admin/leads?q=${encodeURIComponent(q)}`)).leads;

describe("a preview", () => {
  test("recognizes columns by their usual names, also in files of other products and with semicolons", async () => {
    const owner = (await work.person("member")).email;
    const { answer } = await preview(
      `\uFEFFName;E-Mail;Company name;Deal Amount;Lead Owner;Colour\r\nIda;ida@example.com;Nord;12;${owner};red\r\n`,
    );
    expect(answer.mapping).toEqual({
      full_name: "Name",
      email: "E-Mail",
      company: "Company name",
      value: "Deal Amount",
      owner: "Lead Owner",
    });
    expect(answer).toMatchObject({ rows: 1, refused: 0, errors: [], columns: expect.arrayContaining(["Colour"]) });
    expect(answer.sample).toEqual([
      { full_name: "Ida", email: "ida@example.com", company: "Nord", value: "12.00", owner },
    ]);
  });

  test("leaves out a column if none of its values fits the field, such as statuses of another product", async () => {
    const header = "name,email,status,language";
    const { answer: foreign } = await preview(
      `${header}\nIda Holm,ida@a.example,Open,German\nBo Dahl,bo@a.example,,French`,
    );
    expect(foreign).toMatchObject({ rows: 2, refused: 0, mapping: { full_name: "name", email: "email" } });
    expect(Object.keys(foreign.mapping)).toHaveLength(2);
    const { answer: mixed } = await preview(`${header}\nIda Holm,ida@a.example,won,da\nBo Dahl,bo@a.example,Open,en`);
    expect(mixed).toMatchObject({ rows: 1, refused: 1, mapping: { stage: "status", language: "language" } });
    expect(mixed.errors).toMatchObject([{ row: 2, field: "stage" }]);
  });

  test("reports each error with its row and field, and an invalid row affects no others", async () => {
    const rows = [
      "full_name,email,stage,value,currency,owner,created_at,phone",
      "Good,good@example.com,won,12.50,USD,,2026-01-02,+45 1",
      "\u200b\u3164,missing@example.com,,,,,,",
      "Bad mail,nobody,,,,,,",
      "Bad stage,a@example.com,met,,,,,",
      "Bad value,a@example.com,,12.345,EUR,,,",
      "Bad currency,a@example.com,,1,EURO,,,",
      "Bad owner,a@example.com,,,,nobody@example.com,,",
      "Bad day,a@example.com,,,,,31.12.2025,",
      "Too short,a@example.com",
      '"Two\nlines",b@example.com,,,,,,',
      '"Quote ""inside""",c@example.com,NEW,0,,,,',
    ];
    const { answer } = await preview(rows.join("\r\n"));
    expect(answer.errors.map(({ row, field }) => [row, field])).toEqual([
      [2, "full_name"],
      [3, "email"],
      [4, "stage"],
      [5, "value"],
      [6, "value"],
      [7, "owner"],
      [8, "created_at"],
      [9, ""],
      [10, "full_name"],
    ]);
    expect(answer).toMatchObject({ rows: 2, refused: 9 });
    expect(answer.errors[2]?.message).toContain("Must be one of new, contacted");
  });

  test.each([
    ["", "csv"],
    ["full_name,email\n", "csv"],
    ["email,company\na@example.com,A\n", "mapping.full_name"],
    ["full_name,email,email\nA,a@example.com,b@example.com\n", "csv"],
    ['full_name,email\n"A,a@example.com\n', "csv"],
  ])("rejects %j with an error at %s", async (csv, field) => {
    const { status, answer } = await preview(csv);
    expect([status, answer.errors[0]?.field]).toEqual([400, field]);
  });

  test("rejects a mapping to a column that the file does not have", async () => {
    const { answer } = await preview("a,b\n1,2\n", { full_name: "a", email: "c" });
    expect(answer.errors[0]?.field).toBe("mapping.email");
  });
});

describe("an import", () => {
  test("stores the valid rows once, with owner, value, note and timeline, and sends no email", async () => {
    const member = await work.person("member");
    const id = randomUUID();
    const csv = `full_name,email,company,stage,value,currency,owner,notes,created_at\nMads Vig,mads@example.com,Vig,won,1200,DKK,${member.email},"Met
at a fair",2026-01-02\nBad,bad,,,,,,,\n`;
    const first = (await (await store(csv, id)).json()) as ImportReceipt;
    expect(first).toMatchObject({ imported: 1, refused: 1, left: 1, errors: [{ row: 2, field: "email" }] });
    expect(await (await store(csv, id)).json()).toMatchObject({ imported: 1, left: 1, errors: [] });
    const [lead, ...others] = await find("mads@");
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      stage: "won",
      value: { minor: 120_000, currency: "DKK" },
      owner: { email: member.email },
      createdAt: "2026-01-02T00:00:00.000Z",
    });
    expect(await work.lead(lead?.id ?? "")).toMatchObject({ notes: [{ text: "Met\nat a fair" }], messages: [] });
    expect(await work.timeline(lead?.id ?? "")).toMatchObject([{ kind: "imported", actor: work.admin.email }]);
  });

  test("is rejected if its id was used for another file or by another admin, and stores nothing", async () => {
    const id = randomUUID();
    expect((await store("full_name,email\nOne,one@twice.example\n", id)).status).toBe(201);
    const other = await store("full_name,email\nTwo,two@twice.example\n", id);
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: "idempotency_key_reused", errors: [{ field: "id" }] });
    const { headers } = await work.person("admin");
    const same = { id, fileName: "leads.csv", csv: "full_name,email\nOne,one@twice.example\n" };
    expect((await work.call("/api/admin/lead-imports", "POST", same, headers)).status).toBe(409);
    expect((await find("twice.example")).map(({ name }) => name)).toEqual(["One"]);
  });

  test("is undone together with all later changes to its leads, and with nothing else", async () => {
    const before = (await work.list()).total;
    const receipt = (await (
      await store("name,email\nA,undo1@example.com\nB,undo2@example.com\n")
    ).json()) as ImportReceipt;
    const [lead] = await find("undo1@");
    await work.change(lead?.id ?? "", { stage: "contacted" });
    expect((await work.list()).total).toBe(before + 2);
    const undo = () => work.call(`${path}/${receipt.id}`, "DELETE");
    expect(await (await undo()).json()).toEqual({ deleted: 2 });
    expect((await undo()).status).toBe(404);
    expect((await work.list()).total).toBe(before);
    const history = await work.read<{ imports: ImportReceipt[] }>(path);
    expect(history.imports.find(({ id }) => id === receipt.id)).toMatchObject({
      imported: 2,
      left: 0,
      undoneAt: expect.any(String),
    });
  });

  test("without a valid row is rejected with the row and field of each error, and stores nothing", async () => {
    const response = await store("name,email\nA,nobody\n");
    const answer = await response.json();
    expect([response.status, answer.code, answer.errors[0].field]).toEqual([400, "nothing_to_import", "row 1, email"]);
  });

  test("keeps formulas as text, which the export escapes; the exported file can be imported again", async () => {
    const formula = `=HYPERLINK("https://evil.example","x")`;
    await store(`name,email,message\n"${formula.replaceAll('"', '""')}",formula@example.com,'@SUM(1)\n`);
    const [lead] = await find("formula@");
    expect(lead?.name).toBe(formula);
    expect((await work.lead(lead?.id ?? "")).message).toBe("@SUM(1)");
    const exported = await (await work.call("/api/admin/leads.csv?q=formula@")).text();
    expect(exported).toContain(`"'=HYPERLINK(`);
    const { answer } = await preview(exported);
    expect(answer).toMatchObject({ rows: 1, refused: 0, duplicates: 1 });
    expect(answer.sample[0]).toMatchObject({ full_name: formula, message: "@SUM(1)" });
  });

  test("removes characters that reverse the reading direction from messages and notes", async () => {
    await store("name,email,message,notes\nA,turned@example.com,see \u202efdp.exe,\u2066note\u2069\n");
    const [lead] = await find("turned@");
    expect(await work.lead(lead?.id ?? "")).toMatchObject({ message: "see fdp.exe", notes: [{ text: "note" }] });
  });

  test("of 100,000 rows is stored completely; a preview of one more row is rejected", async () => {
    const row = (n: number) => `Person ${n},p${n}@example.com,Company ${n},${n % 7 === 0 ? "won" : "new"},${n}`;
    const rows = Array.from({ length: 100_000 }, (_, n) => row(n));
    const header = "name,email,company,stage,value";
    const startedAt = performance.now();
    const receipt = (await (await store([header, ...rows].join("\n"))).json()) as ImportReceipt;
    expect(receipt).toMatchObject({ imported: 100_000, refused: 0, left: 100_000 });
    console.info(`import of 100,000 rows: ${Math.round(performance.now() - startedAt)} ms`);
    const { status, answer } = await preview([header, ...rows, row(0)].join("\n"));
    expect([status, answer.errors[0]?.field]).toEqual([400, "csv"]);
    expect(await (await work.call(`${path}/${receipt.id}`, "DELETE")).json()).toEqual({ deleted: 100_000 });
  }, 180_000);
});
