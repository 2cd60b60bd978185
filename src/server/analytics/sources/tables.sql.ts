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
  metrics: Partial<Record<RecordMetric, string>>;
}

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
const ofVital = (metric: string) =>
  `percentile_cont(0.75) WITHIN GROUP (ORDER BY t.value) FILTER (WHERE t.metric = '${metric}')`;
const withEvent = (event: string) => `count(DISTINCT t.visit_id) FILTER (WHERE t.event_name = '${event}')`;

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
    metrics: { agent_clicks: "count(*)" },
  },
  events: {
    table: "custom_events AS t",
    at: "t.created_at",
    visit: "t.visit_id",
    dimensions: { event: "t.event_name", property: propertySql, page: pathOf("t.page_url") },
    metrics: {
      events: "count(*)",
      form_starts: withEvent(formEvents.form_starts),
      form_submits: withEvent(formEvents.form_submits),
    },
  },
  conversions: {
    table: "conversions AS t",
    at: "t.created_at",
    visit: "t.visit_id",
    dimensions: { goal: "t.conversion_type", page: pathOf("t.source_page") },
    metrics: {
      conversions: "count(*)",
      converting_visits: "count(DISTINCT t.visit_id)",
      conversion_value: "coalesce(sum(t.conversion_value), 0)",
    },
  },
  vitals: {
    table: "web_vitals AS t",
    at: "t.created_at",
    visit: "t.visit_id",
    dimensions: { page: "t.page", device_type: "t.device_type", device: deviceSql("t.device_type") },
    metrics: {
      lcp: ofVital("LCP"),
      inp: ofVital("INP"),
      cls: ofVital("CLS"),
      fcp: ofVital("FCP"),
      ttfb: ofVital("TTFB"),
      vital_samples: "count(*)",
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
    metrics: {
      consent_choices: "count(*)",
      consent_accepted: "count(*) FILTER (WHERE t.action = 'accept_all')",
      consent_refused: "count(*) FILTER (WHERE t.action = 'essential_only')",
      consent_custom: "count(*) FILTER (WHERE t.action = 'update_preferences')",
      consent_gpc: "count(*) FILTER (WHERE t.global_privacy_control)",
      consent_rate: "avg((t.preferences::jsonb -> 'analytical' = 'true')::int)",
    },
  },
  leads: {
    table: "consultation_requests AS t",
    at: "t.created_at",
    visit: "t.visit_id",
    dimensions: { lead_source: "t.source", agent: "clicked.agent" },
    metrics: { leads: "count(*)" },
  },
  drops: {
    table: `(SELECT day, reason, count AS dropped, 0 AS quarantined FROM dropped_records
             UNION ALL SELECT (received_at AT TIME ZONE 'UTC')::date, reason, 0, 1 FROM quarantined_batches) AS t`,
    at: "t.day",
    isDay: true,
    dimensions: { drop_reason: "t.reason" },
    metrics: { dropped: "coalesce(sum(t.dropped), 0)", quarantined: "coalesce(sum(t.quarantined), 0)" },
  },
  folds: {
    table: "folded_values AS t",
    at: "t.day",
    isDay: true,
    dimensions: { folded_dimension: "t.dimension" },
    metrics: { folded: "coalesce(sum(t.count), 0)" },
  },
};
