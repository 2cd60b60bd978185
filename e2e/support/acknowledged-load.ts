import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { captchaToken, postJson } from "./client.ts";

/** What the clients were told is stored. The database has to agree, whatever happened in between. */
export interface Acknowledged {
  pageViews: string[];
  conversions: string[];
  leads: string[];
}

export interface Load {
  readonly acknowledged: Acknowledged;
  /** How often each status was answered; 0 is no answer. */
  readonly statuses: Map<number, number>;
  /** Time from sending each lead to its acknowledgement. */
  readonly leadsMs: readonly number[];
  /** Settles once everything sent was answered. */
  stop(): Promise<void>;
}

interface LoadOptions {
  url: string;
  /** Clients that send page views, each its next record once the last was answered. */
  writers: number;
  acknowledged?: Acknowledged;
  /** Solves the app's own captcha unless told otherwise. */
  makeToken?: () => Promise<string>;
  /** Pause of a writer before each record, if all records come from one address. */
  paceMs?: number;
}

/** After a refusal, as any client would; without it, a server that is down would be asked thousands of times a second. */
const pauseAfterRefusalMs = 20;

export const emptyLog = (): Acknowledged => ({ pageViews: [], conversions: [], leads: [] });

/** Writes page views, conversions and leads until it is stopped, and keeps what was acknowledged. */
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

  async function keepSending(send: () => Promise<Response>, isKept: (response: Response) => Promise<boolean>) {
    while (!stopped) {
      const isStored = await send()
        .then(async (response) => {
          const kept = await isKept(response);
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          return kept;
        })
        .catch(() => {
          statuses.set(0, (statuses.get(0) ?? 0) + 1);
          return false;
        });
      if (!isStored) await pause(pauseAfterRefusalMs);
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
      async (response) => {
        const { accepted } = (await response.json()) as { accepted?: number };
        if (response.status !== 202 || accepted !== 2) return false;
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
      async (response) => {
        await response.arrayBuffer();
        if (response.status !== 201) return false;
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

/** A single address would soon exceed its budgets. */
const fromAnotherAddress = () => ({ "X-Forwarded-For": `10.0.${randomInt(256)}.${randomInt(256)}` });

export async function untilGrown(list: readonly unknown[], by: number): Promise<void> {
  const goal = list.length + by;
  while (list.length < goal) await pause(2);
}

export interface Comparison {
  /** Acknowledged, and not there. */
  lost: string[];
  /** Leads that their owner would hear of twice, or not at all, and notices of no lead. */
  mistold: string[];
}

export async function compareWithDatabase(client: pg.ClientBase, acknowledged: Acknowledged): Promise<Comparison> {
  const ids = async (sql: string) => new Set((await client.query<{ id: string }>(sql)).rows.map(({ id }) => id));
  const views = await ids(
    "SELECT v.id FROM website_analytics v JOIN user_analytics e ON e.id = v.id AND e.event_type = 'page_view'",
  );
  const conversions = await ids("SELECT id FROM conversions WHERE conversion_type = 'fault'");
  const leads = await ids("SELECT id FROM consultation_requests");
  const mistold = await ids(
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
    mistold: [...mistold],
  };
}
