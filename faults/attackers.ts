/**
 * Clients that repeat the most expensive requests, each as soon as it has its response. They run in a separate process,
 * so that they do not slow down the test. Reports how often each call got each status.
 */
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { desktopChrome } from "../e2e/support/client.ts";
import { siteConfig } from "#site.config.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

export interface AttackPlan {
  url: string;
  /** Cookies of open sessions. */
  sessions: string[];
  clientsEach: number;
  streams: number;
}

/** Counts by call and status; 0 means no response. */
export type AttackResult = Record<string, Record<number, number>>;

/** Pause between requests, so that these clients leave CPU time for the app. */
const betweenMs = 20;

const plan = JSON.parse(process.argv[2] ?? "{}") as AttackPlan;
const target = new URL(plan.url);
const agent = new Agent({ keepAlive: true });
const result: AttackResult = {};
let isOver = false;

interface Call {
  method?: "POST";
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

function countStatus(name: string, status: number): void {
  const statuses = (result[name] ??= {});
  statuses[status] = (statuses[status] ?? 0) + 1;
}

function send({ method, path, body, headers }: Call, onStatus: (status: number) => void): Promise<void> {
  return new Promise((resolve) => {
    const sent = request({
      agent,
      host: target.hostname,
      port: target.port,
      path,
      method,
      headers: {
        ...(body && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }),
        ...headers,
      },
    });
    sent.on("response", (response) => {
      onStatus(response.statusCode ?? 0);
      response.resume().on("close", resolve);
    });
    sent.on("error", () => {
      if (!isOver) onStatus(0);
      resolve();
    });
    sent.end(body);
  });
}

async function keepCalling(name: string, client: number, make: (client: number, turn: number) => Call): Promise<void> {
  for (let turn = 0; !isOver; turn++) {
    await send(make(client, turn), (status) => countStatus(name, status));
    await pause(betweenMs);
  }
}

const from = (client: number, net: number) => ({
  "X-Forwarded-For": `203.0.${net}.${client}`,
  "User-Agent": desktopChrome,
});
const visitorNumber = (client: number, turn: number) => 1_600_000_000_000 + client * 1_000_000 + turn;
const zones = ["Pacific/Auckland", "Asia/Tokyo", "America/New_York", "Asia/Kolkata", "Australia/Perth"];
const password = "aB3$kQ9!zX".repeat(12).slice(0, 128);

const calls: Record<string, (client: number, turn: number) => Call> = {
  collect(client, turn) {
    const view = pageView({ pageUrl: `/attack/${client}/${turn}` });
    const events = Array.from({ length: 9 }, (_, position) =>
      recordOf(view, "custom", { name: `attack ${client} ${turn} ${position}`, properties: {} }),
    );
    const ids = {
      visitorId: `session_${visitorNumber(client, turn)}_abcdefgh`,
      visitId: `sess_abcdefgh_${visitorNumber(client, turn)}`,
    };
    return {
      method: "POST",
      path: "/api/collect",
      body: JSON.stringify(batch([view, ...events], ids)),
      headers: from(client, 113),
    };
  },
  consent(client) {
    const body = {
      id: uuidv7(),
      consentId: crypto.randomUUID(),
      action: "accept_all",
      preferences: { necessary: true, analytical: true, advertising: true },
      textVersion: siteConfig.consent.textVersion,
      pageUrl: `/${uuidv7().repeat(50)}`,
      language: "da",
    };
    return { method: "POST", path: "/api/consent", body: JSON.stringify(body), headers: from(client, 114) };
  },
  "accept-invitation": (client) => ({
    method: "POST",
    path: "/api/account/accept-invitation",
    body: JSON.stringify({ token: uuidv7(), newPassword: password }),
    headers: from(client, 115),
  }),
  report: (client, turn) => ({
    path: `/api/admin/report?metrics=visitors,visits,page_views&dimension=page&range=all&timezone=${zones[turn % zones.length]}&offset=${turn % 40}`,
    headers: { Cookie: plan.sessions[client % 2] ?? "" },
  }),
};

for (const [name, make] of Object.entries(calls))
  for (let client = 0; client < plan.clientsEach; client++) void keepCalling(name, client, make);
for (let stream = 0; stream < plan.streams; stream++) {
  const headers = { Cookie: plan.sessions[stream % plan.sessions.length] ?? "" };
  void send({ path: "/api/admin/live", headers }, (status) => countStatus("live", status));
}

process.once("message", () => {
  isOver = true;
  process.send?.(result, () => process.exit(0));
});
