import type { Dimension, Metric, Source } from "#contract/report-figures.ts";
import { formEvents } from "#contract/report-figures.ts";
import { deviceSql } from "./devices.sql.ts";

/** Everything that is counted row by row, each with the visit in which it happened where that is known. */
export type RecordSource = Exclude<Source, "live" | "traffic">;

/** Not shown by itself: what a conversion rate divides. */
export type RecordMetric = Metric | "converting_visits";

export interface Store {
  /** The table as `t`. */
  table: string;
  /** When it happened, or the UTC day on which. */
  at: string;
  isDay?: boolean;
  where?: string;
  /** Column with the visit. */
  visit?: string;
  dimensions: Partial<Record<Dimension, string>>;
  /** What else metrics need of a record. */
  values?: Readonly<Record<string, string>>;
  /** `of` gives the SQL of the visit, a dimension or a value: in these tables, or in files made of them. */
  metrics: Partial<Record<RecordMetric, (of: ColumnSql) => string>>;
}

export type ColumnSql = (column: string) => string;

/** Removes the query, which an earlier version running during the update still stores. */
export const pathOf = (url: string) => `split_part(${url}, '?', 1)`;
const propertiesOf = "LATERAL jsonb_each_text(t.properties) AS property (name, value)";
const propertySql = "property.name || '=' || property.value";
/** The agents whose cards the lead's visitor opened before writing. */
const agentsOf = `LATERAL (
  SELECT DISTINCT click.event_data::jsonb ->> 'title' AS agent FROM user_analytics AS click
  WHERE click.session_id = t.visitor_id AND click.event_type = 'agent_click' AND click."timestamp" <= t.created_at
) AS clicked`;

/** What a record has several of: it stands under each, and is asked for by any. */
export const multiValued: Partial<Record<RecordSource, Partial<Record<Dimension, { from: string; key: string }>>>> = {
  events: { property: { from: propertiesOf, key: propertySql } },
  leads: { agent: { from: agentsOf, key: "clicked.agent" } },
};
const ofVital = (metric: string) => (of: ColumnSql) =>
  `percentile_cont(0.75) WITHIN GROUP (ORDER BY ${of("value")}) FILTER (WHERE ${of("metric")} = '${metric}')`;
const withEvent = (event: string) => (of: ColumnSql) =>
  `count(DISTINCT ${of("visit")}) FILTER (WHERE ${of("event")} = '${event}')`;
const count = () => "count(*)";
const choices = (action: string) => (of: ColumnSql) => `count(*) FILTER (WHERE ${of("consent_action")} = '${action}')`;
const sum = (value: string) => (of: ColumnSql) => `coalesce(sum(${of(value)}), 0)`;

export const sourceTables: Record<RecordSource, Store> = {
  agentClicks: {
    table: "user_analytics AS t",
    at: `t."timestamp"`,
    where: "t.event_type = 'agent_click'",
    visit: "t.visit_id",
    dimensions: {
      agent: "coalesce(t.event_data::jsonb ->> 'title', '')",
      agent_type: "coalesce(t.event_data::jsonb ->> 'type', '')",
      page: pathOf("t.page_url"),
    },
    metrics: { agent_clicks: count },
  },
  events: {
    table: "custom_events AS t",
    at: "t.created_at",
    visit: "t.visit_id",
    dimensions: { event: "t.event_name", property: propertySql, page: pathOf("t.page_url") },
    metrics: {
      events: count,
      form_starts: withEvent(formEvents.form_starts),
      form_submits: withEvent(formEvents.form_submits),
    },
  },
  conversions: {
    table: "conversions AS t",
    at: "t.created_at",
    visit: "t.visit_id",
    dimensions: { goal: "t.conversion_type", page: pathOf("t.source_page") },
    values: { value: "t.conversion_value" },
    metrics: {
      conversions: count,
      converting_visits: (of) => `count(DISTINCT ${of("visit")})`,
      conversion_value: sum("value"),
    },
  },
  vitals: {
    table: "web_vitals AS t",
    at: "t.created_at",
    visit: "t.visit_id",
    dimensions: { page: "t.page", device_type: "t.device_type", device: deviceSql("t.device_type") },
    values: { metric: "t.metric", value: "t.value" },
    metrics: {
      lcp: ofVital("LCP"),
      inp: ofVital("INP"),
      cls: ofVital("CLS"),
      fcp: ofVital("FCP"),
      ttfb: ofVital("TTFB"),
      vital_samples: count,
    },
  },
  consent: {
    table: "cookie_analytics AS t",
    at: "t.created_at",
    dimensions: {
      consent_action: "t.action",
      page: pathOf("t.page_url"),
      country: "coalesce(t.country, '')",
      device_type: "coalesce(t.device_type, '')",
      device: deviceSql("t.device_type"),
      language: "t.language",
    },
    values: { gpc: "t.global_privacy_control", analytical: "t.preferences::jsonb -> 'analytical' = 'true'" },
    metrics: {
      consent_choices: count,
      consent_accepted: choices("accept_all"),
      consent_refused: choices("essential_only"),
      consent_custom: choices("update_preferences"),
      consent_gpc: (of) => `count(*) FILTER (WHERE ${of("gpc")})`,
      consent_rate: (of) => `avg((${of("analytical")})::int)`,
    },
  },
  leads: {
    table: "consultation_requests AS t",
    at: "t.created_at",
    visit: "t.visit_id",
    dimensions: { lead_source: "t.source", agent: "clicked.agent" },
    metrics: { leads: count },
  },
  drops: {
    table: `(SELECT day, reason, count AS dropped, 0 AS quarantined FROM dropped_records
             UNION ALL SELECT (received_at AT TIME ZONE 'UTC')::date, reason, 0, 1 FROM quarantined_batches) AS t`,
    at: "t.day",
    isDay: true,
    dimensions: { drop_reason: "t.reason" },
    values: { dropped: "t.dropped", quarantined: "t.quarantined" },
    metrics: { dropped: sum("dropped"), quarantined: sum("quarantined") },
  },
  folds: {
    table: "folded_values AS t",
    at: "t.day",
    isDay: true,
    dimensions: { folded_dimension: "t.dimension" },
    values: { folded: "t.count" },
    metrics: { folded: sum("folded") },
  },
};
