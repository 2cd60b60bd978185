import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { type MailServerMode, startMailServer } from "#server/testing/mail-server.ts";
import { type Random, seededRandom } from "#server/testing/random-traffic-testing.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { type AppProcess, freePort, startApp, temporaryFolder } from "./app-process.ts";
import { postJson } from "./client.ts";
import { startPermissiveCaptcha } from "./permissive-captcha.ts";

export interface LeadFaults {
  leads: number;
  kills: number;
  /** The same seed gives the same delays, kills and mail server faults; their timing relative to the app varies. */
  seed: number;
  /** After the last kill, makes all unsent messages due at once, instead of waiting until their leases expire. */
  endLeasesEarly: boolean;
  progress?: (line: string) => void;
}

export interface Outcome {
  /** Leads that the server confirmed with 201. */
  submitted: number;
  /** Times that the app ended because it was killed. */
  killed: number;
  stored: number;
  /** Leads whose notification arrived. */
  notified: number;
  notifiedTwice: number;
  /** Attempts to send that failed because of the mail server, or were cut off when the app was killed. */
  failedAttempts: number;
}

const faults: MailServerMode[] = ["refuse", "busy", "hang", "drop after DATA"];
const owner = "sales@orbit.example";
const recoveryMs = 400_000;

/** Submits leads as a form does while the mail server fails and the app is killed; then both recover. */
export async function runFaultScenario({
  leads,
  kills,
  seed,
  endLeasesEarly,
  progress = () => undefined,
}: LeadFaults): Promise<Outcome> {
  const smtp = await startMailServer();
  const captcha = await startPermissiveCaptcha();
  const folder = await temporaryFolder();
  const environment = {
    DATA_DIR: folder.path,
    PORT: String(await freePort()),
    ORBIT_PAGES: "off",
    LOG_LEVEL: "silent",
    SMTP_URL: smtp.url,
    LEADS_TO: owner,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    ...captcha.settings,
  };
  let app: AppProcess | undefined = await startApp(environment);
  const { url } = app;
  const [writerRandom, mailRandom, killRandom, addressRandom] = [1, 2, 3, 4].map((part) =>
    seededRandom(seed * 10 + part),
  ) as [Random, Random, Random, Random];
  const between = (random: Random, least: number, most: number) => least + random.below(most - least);
  const leadsPerKill = leads / (kills + 1);
  let started = 0;
  let submitted = 0;
  let killed = 0;
  let isFailing = true;

  async function submitAll(writer: number): Promise<void> {
    while (started < leads) {
      started++;
      await submit(url, `10.0.${addressRandom.below(256)}.${addressRandom.below(256)}`);
      submitted++;
      // Spreads the leads over time, so that the kills happen between them.
      await pause(between(writerRandom, 20, 60) * writer);
    }
  }
  async function failRepeatedly(): Promise<void> {
    for (let turn = 0; isFailing; turn++) {
      smtp.mode = turn % 2 ? "accept" : (faults[(turn / 2) % faults.length] as MailServerMode);
      await pause(between(mailRandom, 300, 1_500));
    }
    smtp.mode = "accept";
  }

  const failing = failRepeatedly();
  const submissions = Promise.all([1, 2, 3].map(submitAll));
  for (let kill = 1; kill <= kills; kill++) {
    // Spreads the kills over the run: each comes at a random time after its share of the leads has begun to arrive.
    while (started < (kill - 1) * leadsPerKill) await pause(20);
    await pause(between(killRandom, 200, 2_500));
    if ((await app.end("SIGKILL")) === null) killed++;
    progress(`kills: ${kill}, leads: ${started}, emails accepted: ${smtp.received.length}`);
    if (endLeasesEarly && kill === kills) await endLeases(folder.path);
    app = await startApp(environment);
  }
  await submissions;
  isFailing = false;
  await failing;
  const notifications = () =>
    smtp.received.filter(({ to }) => to.includes(owner)).map(({ headers }) => headers["message-id"]);
  for (const until = Date.now() + recoveryMs; new Set(notifications()).size < leads && Date.now() < until;)
    await pause(500);
  // Waits for second deliveries that are still in progress, so that they are counted.
  await pause(endLeasesEarly ? 1_000 : 20_000);
  await app.end();
  const database = await readOutbox(folder.path);
  const arrived = notifications();
  await smtp.close();
  captcha.close();
  await folder.remove();
  const copies = [...Map.groupBy(arrived, (id) => id).values()];
  const notifiedTwice = copies.filter(({ length }) => length > 1).length;
  return { submitted, killed, ...database, notified: copies.length, notifiedTwice };
}

/** Submits one lead, and repeats the same request until the server confirms it with 201. */
async function submit(url: string, address: string): Promise<void> {
  const id = uuidv7();
  const lead = { id, fullName: "Ida Holm", jobTitle: "CFO", company: "Nordhavn", email: `${id}@example.com` };
  for (;;) {
    const response = await postJson(
      `${url}/api/submit-demo-request`,
      { ...lead, recaptchaToken: uuidv7() },
      { "X-Forwarded-For": address },
    ).catch(() => null);
    await response?.arrayBuffer().catch(() => undefined);
    if (response?.status === 201) return;
    await pause(200);
  }
}

async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}

const endLeases = (dataDir: string) =>
  withDatabase(dataDir, (client) => client.query("UPDATE outbox SET next_attempt_at = now() WHERE status <> 'sent'"));

const readOutbox = (dataDir: string) =>
  withDatabase(dataDir, async (client) => {
    const leads = await client.query<{ count: number }>("SELECT count(*)::int AS count FROM consultation_requests");
    const attempts = await client.query<{ failed: number }>(
      "SELECT (sum(attempts) - count(*) FILTER (WHERE status = 'sent'))::int AS failed FROM outbox",
    );
    return { stored: leads.rows[0]?.count ?? 0, failedAttempts: attempts.rows[0]?.failed ?? 0 };
  });
