import { randomInt } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { type AppProcess, startApp, temporaryFolder } from "./support/app-process.ts";
import { captchaToken, postJson } from "./support/client.ts";

const kills = 20;
const writers = 8;

/** What the client was told is stored. The database has to agree, whatever was killed in between. */
interface Acknowledged {
  pageViews: string[];
  leads: string[];
}

test.each([
  ["the app", async (app: AppProcess) => void (await app.end("SIGKILL"))],
  ["the app and its PostgreSQL together", killAll],
])(
  "%s killed 20 times under load: nothing acknowledged is lost, nothing is counted twice",
  { timeout: 300_000 },
  async (_, kill) => {
    const folder = await temporaryFolder();
    const acknowledged: Acknowledged = { pageViews: [], leads: [] };
    try {
      for (let i = 0; i < kills; i++) {
        const app = await startApp({ DATA_DIR: folder.path, ORBIT_PAGES: "off" });
        const load = writeUntilRefused(app.url, acknowledged);
        await untilGrown(acknowledged.leads, 1);
        await untilGrown(acknowledged.pageViews, randomInt(30, 200));
        await kill(app, folder.path);
        await load;
      }
      const stored = await readDatabase(folder.path);
      expect(acknowledged.pageViews.length).toBeGreaterThan(kills * 30);
      expect(acknowledged.leads.length).toBeGreaterThanOrEqual(kills);
      expect(acknowledged.pageViews.filter((id) => !stored.pageViews.has(id))).toEqual([]);
      expect(acknowledged.leads.filter((id) => stored.leads.get(id) !== 1)).toEqual([]);
      expect(stored.orphanedMail).toBe(0);
    } finally {
      await folder.remove();
    }
  },
);

test("PostgreSQL killed under a running app: the app starts it again and goes on, and nothing acknowledged is lost", async () => {
  const folder = await temporaryFolder();
  const acknowledged: Acknowledged = { pageViews: [], leads: [] };
  const app = await startApp({ DATA_DIR: folder.path, ORBIT_PAGES: "off", LOG_LEVEL: "silent" });
  const load = writeUntilRefused(app.url, acknowledged);
  for (let i = 0; i < 3; i++) {
    await untilGrown(acknowledged.pageViews, randomInt(30, 200));
    for (const pid of await databaseProcesses(folder.path)) kill(pid);
    // Records are acknowledged again, by the same app.
    await untilGrown(acknowledged.pageViews, 30);
  }
  expect(await app.end()).toBe(0);
  await load;
  const stored = await readDatabase(folder.path);
  expect(acknowledged.pageViews.filter((id) => !stored.pageViews.has(id))).toEqual([]);
  expect(acknowledged.leads.filter((id) => stored.leads.get(id) !== 1)).toEqual([]);
  await folder.remove();
});

async function untilGrown(list: unknown[], by: number): Promise<void> {
  const goal = list.length + by;
  while (list.length < goal) await new Promise(setImmediate);
}

/** Several clients, each sending the next record once the last was answered, until the server is gone. */
async function writeUntilRefused(url: string, acknowledged: Acknowledged): Promise<void> {
  const sendPageViews = async () => {
    for (;;) {
      const id = uuidv7();
      const response = await postJson(`${url}/api/collect`, batch([pageView({ id, pageViewId: id })])).catch(
        () => null,
      );
      if (!response) return;
      if (response.status === 202) acknowledged.pageViews.push(id);
    }
  };
  const sendLeads = async () => {
    for (;;) {
      const id = uuidv7();
      const lead = { id, fullName: "Ida Holm", jobTitle: "CFO", company: "Nordhavn", email: "ida@example.com" };
      const response = await captchaToken(url)
        .then((recaptchaToken) => postJson(`${url}/api/submit-demo-request`, { ...lead, recaptchaToken }))
        .catch(() => null);
      if (!response) return;
      if (response.status === 201) acknowledged.leads.push(id);
    }
  };
  await Promise.all([...Array.from({ length: writers }, sendPageViews), sendLeads()]);
}

/** As a power cut would: the server, its children and the app, none of them told. */
async function killAll(app: AppProcess, dataDir: string): Promise<void> {
  for (const pid of [app.pid, ...(await databaseProcesses(dataDir))]) kill(pid);
  await app.end("SIGKILL");
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // A child may have ended by itself between the listing and here.
  }
}

async function databaseProcesses(dataDir: string): Promise<number[]> {
  const postmaster = Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
  return [postmaster, ...(await childrenOf(postmaster))];
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(
    pids.map(async (pid) =>
      Number((await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")).split(") ")[1]?.split(" ")[1]),
    ),
  );
  return pids.filter((_, index) => parents[index] === parent);
}

async function readDatabase(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    const views = await client.query<{ id: string }>(
      "SELECT v.id FROM website_analytics v JOIN user_analytics e ON e.id = v.id AND e.event_type = 'page_view'",
    );
    const leads = await client.query<{ id: string; mails: number }>(
      `SELECT lead.id, count(mail.id)::int AS mails FROM consultation_requests lead
       LEFT JOIN outbox mail ON mail.consultation_request_id = lead.id GROUP BY lead.id`,
    );
    const orphans = await client.query("SELECT 1 FROM outbox WHERE consultation_request_id IS NULL");
    return {
      pageViews: new Set(views.rows.map(({ id }) => id)),
      leads: new Map(leads.rows.map(({ id, mails }) => [id, mails])),
      orphanedMail: orphans.rowCount,
    };
  } finally {
    await client.end();
    await server.stop();
  }
}
