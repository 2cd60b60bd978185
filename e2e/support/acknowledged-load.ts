import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { captchaToken, postJson } from "./client.ts";

/** Records acknowledged to the clients. The database must contain all of them, regardless of faults. */
export interface Acknowledged {
  pageViews: string[];
  conversions: string[];
  leads: string[];
}

export interface Load {
  readonly acknowledged: Acknowledged;
  /** Number of responses by status; 0 means no response. */
  readonly statuses: Map<number, number>;
  /** Time from sending each lead to its acknowledgement. */
  readonly leadsMs: readonly number[];
  /** Resolves when every request has a response. */
  stop(): Promise<void>;
}

interface LoadOptions {
  url: string;
  /** Number of clients that send page views, each after the response to its previous record. */
  writers: number;
  acknowledged?: Acknowledged;
  /** By default, solves the app's own captcha. */
  makeToken?: () => Promise<string>;
  /** Pause of a writer before each record, if all records come from one address. */
  paceMs?: number;
}

/**
 * Pause after a failed request, because without it, clients would send thousands of requests per second to a server
 * that is down.
 */
const pauseAfterRefusalMs = 20;

export const emptyLog = (): Acknowledged => ({ pageViews: [], conversions: [], leads: [] });

/** Sends page views, conversions and leads until it is stopped, and records the acknowledged ones. */
export function startLoad({
  url,
  writers,
  acknowledged = emptyLog(),
  makeToken = () => captchaToken(url, fromAnotherAddress()),
  paceMs = 0,
}: LoadOptions): Load {
  const statuses = new Map<number, number>();
  const leadsMs: number[] = [];
  let stopped = false;

  async function keepSending(send: () => Promise<Response>, isKept: (status: number, body: string) => boolean) {
    while (!stopped) {
      const [status, body] = await send()
        .then(async (response) => [response.status, await response.text()] as const)
        .catch(() => [0, ""] as const);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (!isKept(status, body)) await pause(pauseAfterRefusalMs);
    }
  }

  async function sendVisits(): Promise<void> {
    let view = pageView();
    let conversion = recordOf(view, "conversion", { conversionType: "fault" });
    await keepSending(
      async () => {
        if (paceMs) await pause(paceMs);
        view = pageView();
        conversion = recordOf(view, "conversion", { conversionType: "fault" });
        return postJson(`${url}/api/collect`, batch([view, conversion]), fromAnotherAddress());
      },
      (status, body) => {
        if (status !== 202 || (JSON.parse(body) as { accepted?: number }).accepted !== 2) return false;
        acknowledged.pageViews.push(view.id);
        acknowledged.conversions.push(conversion.id);
        return true;
      },
    );
  }

  async function sendLeads(): Promise<void> {
    let id = uuidv7();
    await keepSending(
      async () => {
        id = uuidv7();
        const lead = { id, fullName: "Ida Holm", jobTitle: "CFO", company: "Nordhavn", email: "ida@example.com" };
        const body = { ...lead, recaptchaToken: await makeToken() };
        const begin = performance.now();
        const response = await postJson(`${url}/api/submit-demo-request`, body, fromAnotherAddress());
        if (response.status === 201) leadsMs.push(performance.now() - begin);
        return response;
      },
      (status) => {
        if (status !== 201) return false;
        acknowledged.leads.push(id);
        return true;
      },
    );
  }

  const running = Promise.all([...Array.from({ length: writers }, sendVisits), sendLeads()]);
  return {
    acknowledged,
    statuses,
    leadsMs,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

/** Uses several addresses, because one would soon exceed its budgets. */
const fromAnotherAddress = () => ({ "X-Forwarded-For": `10.0.${randomInt(256)}.${randomInt(256)}` });

export async function untilGrown(list: readonly unknown[], by: number): Promise<void> {
  const goal = list.length + by;
  while (list.length < goal) await pause(2);
}

export interface Comparison {
  /** Lists records that were acknowledged and are missing. */
  lost: string[];
  /** Lists leads without exactly one notification to the owner, and notifications without a lead. */
  wronglyNotified: string[];
}

export async function compareWithDatabase(client: pg.ClientBase, acknowledged: Acknowledged): Promise<Comparison> {
  const ids = async (sql: string) => new Set((await client.query<{ id: string }>(sql)).rows.map(({ id }) => id));
  const views = await ids(
    "SELECT v.id FROM website_analytics v JOIN user_analytics e ON e.id = v.id AND e.event_type = 'page_view'",
  );
  const conversions = await ids("SELECT id FROM conversions WHERE conversion_type = 'fault'");
  const leads = await ids("SELECT id FROM consultation_requests");
  const wronglyNotified = await ids(
    `SELECT coalesce(lead.id, notice.id) AS id FROM consultation_requests lead
     FULL JOIN (SELECT * FROM outbox WHERE kind = 'owner_notice') notice ON notice.consultation_request_id = lead.id
     GROUP BY coalesce(lead.id, notice.id) HAVING count(lead.id) <> 1 OR count(notice.id) <> 1`,
  );
  return {
    lost: [
      ...acknowledged.pageViews.filter((id) => !views.has(id)),
      ...acknowledged.conversions.filter((id) => !conversions.has(id)),
      ...acknowledged.leads.filter((id) => !leads.has(id)),
    ],
    wronglyNotified: [...wronglyNotified],
  };
}
