import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import type { Queryable } from "../platform/db/database.ts";
import { addVisits, seededRandom, storeTraffic, type Traffic } from "./random-traffic-testing.ts";
import { bucketOf } from "./report-oracle-testing.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/* Events, conversions, vitals, choices and leads around the end of summer time, asked for over HTTP. */
export const ownerTimezone = "Europe/Copenhagen";
const calendar = {
  from: Date.parse("2025-10-20T00:00:00Z"),
  to: Date.parse("2025-10-27T18:00:00Z"),
  edges: ["2025-10-25T22:00:00Z", "2025-10-26T00:00:00Z", "2025-10-26T01:00:00Z", "2025-10-26T23:00:00Z"].map((text) =>
    Date.parse(text),
  ),
};
export const range = "range=custom&from=2025-10-22&to=2025-10-27";
export const isInRange = (at: Date) =>
  bucketOf(at, ownerTimezone, "day") >= "2025-10-22" && bucketOf(at, ownerTimezone, "day") <= "2025-10-27";

export interface Entry {
  id: string;
  at: Date;
  page: string;
  session: string | null;
  kind: string;
  value: number;
  properties: Record<string, string | boolean>;
}

/**
 * Sets the engaged time by section, in tenths of a second, for most page views; some times are too short to count as
 * reached.
 */
async function addSections(client: Queryable, sections: Map<string, Record<string, number>>, { views }: Traffic) {
  const random = seededRandom(12);
  for (const { id } of views)
    if (random.chance(0.8)) {
      const chosen = ["hero", "agents", "faq", "contact-form"].filter(() => random.chance(0.6));
      const times = chosen.map((section) => [section, random.pick([3, 9, 10, 11 + random.below(400)])]);
      sections.set(id, Object.fromEntries(times));
    }
  await client.query(
    `UPDATE website_views AS view SET sections = timed.sections FROM jsonb_each($1::jsonb) AS timed (id, sections)
     WHERE view.id::text = timed.id`,
    [JSON.stringify(Object.fromEntries(sections))],
  );
}

/** An app with these records for the tests of one file. */
export function prepareRecordApp() {
  let app: TestApp;
  const random = seededRandom(11);
  const traffic: Traffic = { views: [], visits: new Map(), attributes: new Map() };
  const entries: Entry[] = [];
  const sections = new Map<string, Record<string, number>>();

  beforeAll(async () => {
    app = await startTestApp();
    addVisits(
      traffic,
      random,
      Array.from({ length: 20 }, (_, n) => `visitor${n}`),
      90,
      calendar,
    );
    await storeTraffic(app.database.pool, traffic, traffic.visits.keys());
    await addSections(app.database.pool, sections, traffic);
    for (let n = 0; n < 400; n++) {
      const view = random.pick(traffic.views);
      const knowsVisit = random.chance(0.85);
      entries.push({
        id: randomUUID(),
        at: new Date(view.created_at.getTime() + random.below(60_000)),
        page: view.page_url,
        session: knowsVisit ? view.visit_id : null,
        kind: random.pick(["form_start", "form_submit", "download", "outbound"]),
        value: random.below(5_000) / 10,
        properties: { form: random.pick(["demo", "contact"]), ...(random.chance(0.3) && { trial: true }) },
      });
    }
    const insert = (sql: string, rows: object[]) => app.database.pool.query(sql, [JSON.stringify(rows)]);
    await insert(
      `INSERT INTO custom_events (id, event_name, page_url, user_agent, visit_id, properties, created_at)
     SELECT id, kind, page, '', session, properties, at FROM jsonb_to_recordset($1) AS sent (id uuid, kind text, page text, session text, properties jsonb, at timestamptz)`,
      entries,
    );
    await insert(
      `INSERT INTO conversions (id, conversion_type, source_page, visit_id, conversion_value, properties, created_at)
     SELECT id, kind, page, session, value, properties, at FROM jsonb_to_recordset($1) AS sent (id uuid, kind text, page text, session text, value numeric, properties jsonb, at timestamptz)`,
      entries,
    );
    await insert(
      `INSERT INTO web_vitals (id, created_at, visit_id, page, device_type, metric, value)
     SELECT id, at, session, split_part(page, '?', 1), 'tablet', CASE WHEN kind LIKE 'form%' THEN 'LCP' ELSE 'CLS' END, value FROM jsonb_to_recordset($1) AS sent (id uuid, page text, session text, kind text, value float8, at timestamptz)`,
      entries,
    );
    await insert(
      `INSERT INTO user_analytics (id, event_type, "timestamp", visit_id, page_url, event_data, user_agent)
     SELECT id, CASE WHEN kind = 'outbound' THEN 'scroll_depth' ELSE 'agent_click' END, at, session, page, jsonb_build_object('title', kind, 'type', 'department_agent')::text, '' FROM jsonb_to_recordset($1) AS sent (id uuid, page text, session text, kind text, at timestamptz)`,
      entries,
    );
    await insert(
      `INSERT INTO cookie_analytics (id, action, preferences, user_agent, created_at, consent_id, text_version, page_url, language, global_privacy_control, country)
     SELECT id, CASE kind WHEN 'download' THEN 'accept_all' WHEN 'outbound' THEN 'essential_only' ELSE 'update_preferences' END,
       jsonb_build_object('necessary', true, 'analytical', kind IN ('download', 'form_start'), 'advertising', false)::text, '', at, id, '1', page, 'da', kind = 'outbound', 'DK'
     FROM jsonb_to_recordset($1) AS sent (id uuid, page text, kind text, at timestamptz)`,
      entries,
    );
    await insert(
      `INSERT INTO consultation_requests (id, full_name, email, source, visit_id, created_at)
     SELECT id, 'Test', 'test@example.com', kind, session, at FROM jsonb_to_recordset($1) AS sent (id uuid, kind text, session text, at timestamptz)`,
      entries,
    );
    await app.database.pool.query(
      "INSERT INTO dropped_records (day, reason, count) VALUES ('2025-10-21', 'bot', 5), ('2025-10-22', 'bot', 7), ('2025-10-27', 'forgotten', 2)",
    );
  });
  afterAll(() => app.close());

  return {
    get app() {
      return app;
    },
    traffic,
    entries,
    sections,
    rowsOf: async (query: string) => (await app.report(`${range}&limit=1000&${query}`)).rows,
  };
}
