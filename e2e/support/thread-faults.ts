import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { weekdays } from "#contract/working-hours.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { type MailboxServer, startMailboxServer } from "#server/testing/mailbox-server.ts";
import { seededRandom } from "#server/testing/random-traffic-testing.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { admin, freePort, startApp } from "./app-process.ts";
import { postJson } from "./client.ts";

/** Counts of what the server acknowledged to visitors and owners, and of what was lost or sent twice by the end of a run. */
export interface ThreadOutcome {
  kills: number;
  acknowledged: { leads: number; meetings: number; replies: number };
  lost: string[];
  /** Number of different emails that the mail server accepted. */
  emails: number;
  sentTwice: number;
  answers: { delivered: number; filed: number };
}

/** One lead with the steps that the server has acknowledged. */
interface Journey {
  lead: string;
  email: string;
  start?: string;
  reply?: string;
}

/** Repeats all steps from the form to the reply, while the app is killed at random moments. */
export async function runThreadFaults(
  { kills, seed, databaseUrl }: { kills: number; seed: number; databaseUrl: string },
  pool: Pick<pg.Pool, "query">,
): Promise<ThreadOutcome> {
  const smtp = await startMailServer();
  const imap = await startMailboxServer();
  const captcha = createServer((_, response) => response.end('{"success":true}')).listen(0, "127.0.0.1");
  await once(captcha, "listening");
  const random = seededRandom(seed);
  const environment = describeApp({
    databaseUrl,
    port: await freePort(),
    smtpUrl: smtp.url,
    captchaPort: (captcha.address() as AddressInfo).port,
  });
  const url = `http://localhost:${environment.PORT}`;
  const journeys: Journey[] = [];
  let headers: Record<string, string> = {};
  let isOver = false;

  const call = (path: string, body: object) => postJson(url + path, body, { ...headers, Origin: "http://localhost" });

  async function signIn(): Promise<void> {
    const response = await call("/api/auth/sign-in/email", { ...admin, recaptchaToken: randomUUID() });
    headers = {
      cookie: response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; "),
    };
  }

  /** Records each step that the server has acknowledged; interrupted calls are not recorded. */
  async function goThroughJourney(): Promise<void> {
    const id = uuidv7();
    const journey: Journey = { lead: id, email: `${id}@example.com` };
    const form = { id, fullName: "Ida", jobTitle: "CFO", company: "Nordhavn", email: journey.email };
    const sent = await call("/api/submit-demo-request", { ...form, recaptchaToken: randomUUID() });
    if (sent.status !== 201) return;
    journeys.push(journey);
    const { meetingToken: token } = (await sent.json()) as { meetingToken: string };
    const { slots } = (await (await fetch(`${url}/api/meeting-slots?token=${token}`)).json()) as { slots: string[] };
    const start = slots[Math.floor(random.next() * slots.length)] as string;
    if ((await call("/api/meetings", { token, start, timeZone: "UTC" })).status === 201) journey.start = start;
    const reply = randomUUID();
    const body = { id: reply, subject: "Your request", text: `Reply ${reply}` };
    if ((await call(`/api/admin/consultation-requests/${id}/mails`, body)).status === 204) journey.reply = reply;
  }

  async function keepGoing(): Promise<void> {
    while (!isOver) await goThroughJourney().catch(() => pause(50));
  }

  let app = await startApp(environment);
  await signIn();
  await saveSettings(url, headers, imap);
  const answering = keepAnswering(smtp, imap, () => isOver);
  const work = [keepGoing(), keepGoing()];
  for (let kill = 0; kill < kills; kill++) {
    await pause(300 + random.next() * 1_500);
    await app.end("SIGKILL");
    await endLeases(pool);
    app = await startApp(environment);
  }
  await pause(1_000);
  isOver = true;
  await Promise.all(work);
  const delivered = await answering;
  for (let tries = 0; tries < 120 && !(await isComplete(pool, delivered.length)); tries++) {
    await endLeases(pool);
    await pause(500);
  }
  await app.end();
  const outcome = await compare(pool, journeys, delivered, smtp.received);
  captcha.close();
  await Promise.all([smtp.close(), imap.close()]);
  return { kills, ...outcome };
}

const describeApp = (of: { databaseUrl: string; port: number; smtpUrl: string; captchaPort: number }) => ({
  DATABASE_URL: of.databaseUrl,
  PORT: String(of.port),
  PUBLIC_URL: "http://localhost",
  ORBIT_PAGES: "off",
  LOG_LEVEL: "silent",
  SMTP_URL: of.smtpUrl,
  INTERNAL_NETWORKS: "127.0.0.1",
  CAPTCHA_PROVIDER: "hcaptcha",
  CAPTCHA_SITE_KEY: "key",
  CAPTCHA_SECRET: "secret",
  CAPTCHA_VERIFY_URL: `http://127.0.0.1:${of.captchaPort}`,
});

/** Sends an answer to each reply that a lead receives, until the run is over. Returns the texts of the answers. */
async function keepAnswering(smtp: MailServer, imap: MailboxServer, isOver: () => boolean): Promise<string[]> {
  const delivered: string[] = [];
  let answerCount = 0;
  while (!isOver()) {
    const replies = smtp.received.filter(({ headers: { subject } }) => subject === "Your request");
    for (const { to, headers: received } of replies.slice(answerCount)) {
      const text = randomUUID();
      await imap.deliver(
        [`From: ${to[0]}`, `To: ${received["reply-to"]}`, `Message-ID: <${text}@lead>`, "", text].join("\r\n"),
      );
      delivered.push(text);
    }
    answerCount = replies.length;
    await pause(200);
  }
  return delivered;
}

async function saveSettings(url: string, headers: Record<string, string>, imap: MailboxServer): Promise<void> {
  const { ok } = await fetch(`${url}/api/admin/meeting-settings`, {
    method: "PATCH",
    headers: { ...headers, Origin: "http://localhost", "Content-Type": "application/json" },
    body: JSON.stringify(settingsWith(imap)),
  });
  if (!ok) throw new Error("The settings were not saved");
}

const allDay = [{ from: "00:00", to: "24:00" }];

const settingsWith = ({ port, user, password }: { port: number; user: string; password: string }) => ({
  isOffered: true,
  ownHours: { timezone: "UTC", days: Object.fromEntries(weekdays.map((day) => [day, allDay])) },
  slotMinutes: 15,
  bufferMinutes: 0,
  noticeHours: 1,
  horizonDays: 60,
  title: "Demo",
  place: "",
  calendars: [],
  mail: {
    fromName: "",
    fromAddress: "",
    replyAddress: "reply@orbit.example",
    mailbox: { host: "127.0.0.1", port, security: "none", user, password, folder: "INBOX" },
  },
});

/** Makes everything due that a killed process had leased, instead of waiting until the leases expire. */
async function endLeases(pool: Pick<pg.Pool, "query">): Promise<void> {
  await pool.query("UPDATE outbox SET next_attempt_at = now() WHERE status = 'sending' AND attempts > 0");
  await pool.query("UPDATE connection_states SET next_read_at = now()");
}

async function isComplete(pool: Pick<pg.Pool, "query">, answers: number): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM outbox WHERE status <> 'sent') AS waiting,
       (SELECT count(*)::int FROM mail_messages WHERE direction = 'in') AS filed`,
  );
  return rows[0].waiting === 0 && rows[0].filed >= answers;
}

async function compare(
  pool: Pick<pg.Pool, "query">,
  journeys: readonly Journey[],
  delivered: readonly string[],
  received: readonly { headers: Record<string, string> }[],
): Promise<Omit<ThreadOutcome, "kills">> {
  const select = async (sql: string) => (await pool.query(sql)).rows;
  const leads = new Set((await select("SELECT id FROM consultation_requests")).map(({ id }) => id));
  const meetings = await select("SELECT consultation_request_id AS lead, starts_at FROM meetings");
  const starts = new Map(meetings.map(({ lead, starts_at }) => [lead, starts_at.toISOString()]));
  const replies = new Set((await select("SELECT id FROM mail_messages WHERE direction = 'out'")).map(({ id }) => id));
  const filed = (
    await select("SELECT body FROM mail_messages WHERE direction = 'in' AND consultation_request_id IS NOT NULL")
  ).map(({ body }) => body.trim());
  const lost = journeys.flatMap(({ lead, start, reply }) => [
    ...(leads.has(lead) ? [] : [`lead ${lead}`]),
    ...(start && starts.get(lead) !== start ? [`meeting of ${lead}`] : []),
    ...(reply && !replies.has(reply) ? [`reply ${reply}`] : []),
  ]);
  const times = Map.groupBy(received, ({ headers }) => headers["message-id"]);
  const unsent = await select("SELECT id FROM outbox WHERE status <> 'sent'");
  return {
    acknowledged: {
      leads: journeys.length,
      meetings: journeys.filter(({ start }) => start).length,
      replies: journeys.filter(({ reply }) => reply).length,
    },
    lost: [
      ...lost,
      ...unsent.map(({ id }) => `email ${id}`),
      ...delivered.filter((text) => !filed.includes(text)).map((text) => `answer ${text}`),
    ],
    emails: times.size,
    sentTwice: [...times.values()].filter((all) => all.length > 1).length,
    answers: { delivered: delivered.length, filed: filed.length },
  };
}
