import type { Queryable } from "../platform/db/database.ts";
import type { Random } from "./random-traffic-testing.ts";

/**
 * A table of records with its metrics and dimensions, in plain SQL that shares nothing with the statements of reports.
 */
interface RecordKind {
  table: string;
  at: string;
  visit: string | null;
  where?: string;
  metrics: Record<string, string>;
  dimensions: Record<string, string>;
}

const ofVisit = {
  country: "coalesce(v.country, '')",
  channel: "coalesce(v.channel, '')",
  browser: "coalesce(v.browser, '')",
  entry_page: "coalesce(v.entry_page, '')",
};
const page = (column: string) => ({ page: `split_part(${column}, '?', 1)` });
const vital = (name: string) =>
  `percentile_cont(0.75) WITHIN GROUP (ORDER BY t.value) FILTER (WHERE t.metric = '${name}')`;

const kinds: readonly RecordKind[] = [
  {
    table: "custom_events",
    at: "t.created_at",
    visit: "t.visit_id",
    metrics: {
      events: "count(*)",
      form_starts: "count(DISTINCT t.visit_id) FILTER (WHERE t.event_name = 'form_start')",
    },
    dimensions: { ...ofVisit, ...page("t.page_url"), event: "t.event_name" },
  },
  {
    table: "conversions",
    at: "t.created_at",
    visit: "t.visit_id",
    metrics: { conversions: "count(*)", conversion_value: "coalesce(sum(t.conversion_value), 0)" },
    dimensions: { ...ofVisit, ...page("t.source_page") },
  },
  {
    table: "web_vitals",
    at: "t.created_at",
    visit: "t.visit_id",
    metrics: { vital_samples: "count(*)", lcp: vital("LCP"), cls: vital("CLS"), inp: vital("INP") },
    dimensions: { ...ofVisit, page: "t.page", device_type: "t.device_type" },
  },
  {
    table: `(SELECT w.*, s.key AS section, s.value::numeric / 10 AS seconds FROM website_analytics AS w, jsonb_each(w.sections) AS s
             WHERE s.value::numeric >= 10)`,
    at: "t.created_at",
    visit: "t.session_id",
    metrics: { section_views: "count(DISTINCT t.id)", section_time: "sum(t.seconds) / count(DISTINCT t.id)" },
    dimensions: { ...ofVisit, ...page("t.page_url"), section: "t.section" },
  },
  {
    table: "cookie_analytics",
    at: "t.created_at",
    visit: null,
    metrics: {
      consent_choices: "count(*)",
      consent_gpc: "count(*) FILTER (WHERE t.global_privacy_control)",
      consent_rate: "avg((t.preferences::jsonb ->> 'analytical' = 'true')::int)",
    },
    dimensions: { ...page("t.page_url"), country: "coalesce(t.country, '')", consent_action: "t.action" },
  },
  {
    table: "user_analytics",
    at: 't."timestamp"',
    visit: "t.visit_id",
    where: "t.event_type = 'agent_click'",
    metrics: { agent_clicks: "count(*)" },
    dimensions: { ...ofVisit, ...page("t.page_url"), agent: "t.event_data::jsonb ->> 'title'" },
  },
];

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Makes a random question about one kind of records, with one filter, and computes its expected rows: values by key.
 */
export async function askRecords(
  client: Queryable,
  random: Random,
  { from, to, timezone }: { from: string; to: string; timezone: string },
) {
  const { table, at, visit, where = "true", metrics, dimensions } = random.pick(kinds);
  const dimension = random.pick(Object.keys(dimensions));
  const filtered = random.pick(Object.keys(dimensions));
  const joined = `${table} AS t ${visit ? `LEFT JOIN visits AS v ON v.visit_id = ${visit}` : ""}`;
  const inRange = `(${at} AT TIME ZONE '${timezone}')::date BETWEEN '${from}' AND '${to}' AND ${where}`;
  const known = await client.query<{ value: string }>(
    `SELECT DISTINCT ${dimensions[filtered]} AS value FROM ${joined} WHERE ${inRange} ORDER BY 1`,
  );
  const value = random.pick(known.rows).value;
  const excludes = random.chance(0.3);
  const selected = Object.values(metrics).map((sql) => `(${sql})::float8`);
  const { rows } = await client.query<{ key: string; values: (number | null)[] }>(
    `SELECT ${dimensions[dimension]} AS key, ARRAY[${selected.join(", ")}] AS values FROM ${joined}
     WHERE ${inRange} AND ${dimensions[filtered]} ${excludes ? "<>" : "="} ${quote(value)} GROUP BY 1`,
  );
  const filter = [`${excludes ? "!" : ""}${filtered}:${value}`];
  return { query: { metrics: Object.keys(metrics).join(","), dimension, filter }, rows };
}
