import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateRollup } from "#server/analytics/rollup/service.ts";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log.ts";
import { expireConsentLog } from "#server/privacy/consent/expire.ts";
import { createConsentSigner } from "#server/privacy/consent/signer.ts";
import { purgeAged, purgeRecords } from "#server/retention.ts";
import { startMailServer, type MailServer } from "#server/testing/mail-server.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { admin, type AppProcess, runTool, startApp, temporaryFolder } from "./support/app-process.ts";
import { captchaToken, postJson, signIn } from "./support/client.ts";
import { databaseUrlOf } from "./support/database-url.ts";

/*
 * Plants unique words in everything that a browser sends about a person, then searches every table, file, log, email and
 * backup for them.
 */

const address = "193.163.102.77";
const marks = {
  address,
  agent:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.4711.42",
  query: "markquery",
  referrerQuery: "markreferrerquery",
  user: "markuser",
  password: "markpassword",
  fragment: "markfragment",
  property: "markproperty",
  term: "markterm",
  email: "markemail@example.com",
  name: "Markname Holm",
  company: "Markcompany",
  message: "markmessage",
};
type Mark = keyof typeof marks;

const pageUrl = `/platform?email=${marks.query}&token=${marks.query}&utm_source=linkedin&utm_term=${marks.term}`;
const referrer = `https://${marks.user}:${marks.password}@news.example/story?who=${marks.referrerQuery}#${marks.fragment}`;
const headers = { "X-Forwarded-For": address, "User-Agent": marks.agent };
const choice = (analytical: boolean) => ({
  id: uuidv7(),
  consentId: crypto.randomUUID(),
  action: analytical ? "accept_all" : "essential_only",
  preferences: { necessary: true, analytical, advertising: analytical },
  textVersion: "1",
  pageUrl,
  language: "da",
});

let app: AppProcess;
let mail: MailServer;
let database: Database;
let environment: Record<string, string>;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const folder = await temporaryFolder();
  const { connection, drop } = await createTestDatabase();
  mail = await startMailServer();
  environment = {
    DATABASE_URL: databaseUrlOf(connection),
    DATA_DIR: folder.path,
    ORBIT_PAGES: "off",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    LOG_LEVEL: "trace",
    AUTH_SECRET: "a secret of this test, 0123456789",
    SMTP_URL: mail.url,
    LEADS_TO: "owner@example.com",
  };
  app = await startApp(environment);
  database = openDatabase(connection, createLog("silent"));
  undo.push(
    () => database.close(),
    () => app.end(),
    () => mail.close(),
    drop,
    folder.remove,
  );
});
afterAll(async () => {
  for (const step of undo) await step();
});

const post = async (path: string, body: unknown, status: number, more: Record<string, string> = {}) => {
  const response = await postJson(app.url + path, body, { ...headers, ...more });
  expect([path, response.status]).toEqual([path, status]);
  return response;
};

/** Names of the tables, files and other places that contain each mark; omits marks that are found nowhere. */
async function search(): Promise<Partial<Record<Mark, string[]>>> {
  const places = new Map<string, string>();
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
    places.set(name, rows.map(({ row }) => row).join("\n"));
  }
  for (const entry of await readdir(environment.DATA_DIR as string, { recursive: true, withFileTypes: true }).catch(
    () => [],
  ))
    if (entry.isFile())
      places.set("file", (places.get("file") ?? "") + (await readFile(join(entry.parentPath, entry.name))));
  const backup = join(environment.DATA_DIR as string, "..", "backup");
  expect(await runTool(environment, "tools/backup.ts", backup)).toMatchObject({ code: 0 });
  places.set("backup", gunzipSync(await readFile(backup)).toString());
  places.set("log", app.output());
  places.set("mail", mail.received.map(({ rawHeaders, text, html }) => rawHeaders + text + html).join("\n"));

  const found: Partial<Record<Mark, string[]>> = {};
  for (const [mark, text] of Object.entries(marks) as [Mark, string][]) {
    // As plain text, URL-encoded, and in hexadecimal, as PostgreSQL prints bytes.
    const forms = [text, encodeURIComponent(text), Buffer.from(text).toString("hex")];
    const containing = [...places]
      .filter(([, content]) => forms.some((form) => content.includes(form)))
      .map(([name]) => name);
    if (containing.length > 0) found[mark] = containing.sort();
  }
  return found;
}

const makeLead = async (visit?: object) => ({
  id: uuidv7(),
  fullName: marks.name,
  jobTitle: "CFO",
  company: marks.company,
  email: marks.email,
  message: marks.message,
  visit,
  recaptchaToken: await captchaToken(app.url),
});
const leadMarks: Mark[] = ["email", "name", "company", "message"];

test("a refusal stores the choice and the browser, but not the address, query or referrer", async () => {
  await post("/api/consent", choice(false), 201);
  expect(Object.keys(await search())).toEqual(["agent"]);
});

test("a form without consent stores the entered text, and the page as a path", async () => {
  const origin = { Referer: `${app.url}${pageUrl}#${marks.fragment}` };
  await post("/api/submit-demo-request", await makeLead(), 201, origin);
  // On a busy machine, an email may be sent again, with the same id.
  await expect.poll(() => new Set(mail.received.map(({ headers }) => headers["message-id"])).size).toBe(2);
  const found = await search();
  expect(Object.keys(found).sort()).toEqual(["agent", ...leadMarks].sort());
  for (const mark of leadMarks) expect(found[mark]).not.toContain("log");
  const { rows } = await database.pool.query("SELECT source_page FROM conversions");
  expect(rows).toEqual([{ source_page: "/platform" }]);
});

test("consent keeps the campaign; after withdrawal, the visit cannot be linked to the person or the lead", async () => {
  await post("/api/consent", choice(true), 201);
  const view = pageView({ pageUrl, referrer, utmSource: "linkedin", utmTerm: marks.term });
  const sent = batch([
    view,
    recordOf(view, "custom", { name: "outbound_link", properties: { url: referrer } }),
    recordOf(view, "custom", { name: "search", properties: { text: marks.property } }),
    recordOf(view, "agent_click", { title: "Finance", agentType: "finance" }),
    recordOf(view, "heartbeat"),
  ]);
  await post("/api/collect", sent, 202);
  await post("/api/collect", { ...sent, records: [pageView({ pageUrl, referrer, screenResolution: "0x0" })] }, 202);
  const { visitorId, visitId } = sent;
  await post("/api/submit-demo-request", await makeLead({ visitorId, visitId }), 201);
  await updateRollup(database);
  expect(Object.keys(await search()).sort()).toEqual(["agent", "property", "term", ...leadMarks].sort());

  await post("/api/privacy/forget", { visitorId }, 200);
  await post("/api/consent", choice(false), 201);
  // Recounts figures by utm_term, like the job that runs every ten seconds.
  await updateRollup(database);
  expect(Object.keys(await search()).sort()).toEqual(["agent", ...leadMarks].sort());
});

test("after the erasure of an address, only the sent emails still contain it", async () => {
  const { cookie } = await signIn(app.url, admin);
  const erased = await fetch(`${app.url}/api/admin/personal-data`, {
    method: "DELETE",
    headers: { "Content-Type": "application/json", cookie },
    body: JSON.stringify({ email: marks.email }),
  });
  expect(erased.status).toBe(200);
  const found = await search();
  for (const mark of leadMarks) expect([mark, found[mark]]).toEqual([mark, ["mail"]]);
});

test("after the retention time of all records, nothing is left", async () => {
  const { rows: tables } = await database.pool.query<{ name: string; column: string }>(
    `SELECT table_name AS name, column_name AS column FROM information_schema.columns JOIN information_schema.tables USING (table_name)
     WHERE columns.table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type LIKE 'timestamp%'`,
  );
  for (const { name, column } of tables)
    await database.pool.query(`UPDATE ${name} SET "${column}" = "${column}" - interval '10 years'`);
  await purgeRecords(database, 425);
  await purgeAged(database);
  await expireConsentLog(database, createConsentSigner(environment.AUTH_SECRET as string), 1825);
  const found = await search();
  for (const [mark, containing] of Object.entries(found)) expect([mark, containing]).toEqual([mark, ["mail"]]);
});
