import { formEvents, reachedSeconds } from "#contract/report-figures.ts";
import { siteConfig } from "#site.config.ts";
import { deviceSql } from "./devices.sql.ts";
import { leadStore } from "./leads.sql.ts";
import { pathOf, type RecordSource, type Store } from "./store.ts";

const properties = {
  from: "LATERAL jsonb_each_text(r.properties) AS property (name, value)",
  key: "property.name || '=' || property.value",
};
const ofVital = (metric: string) => ({ fraction: 0.75, value: "r.value", where: `r.metric = '${metric}'` });
const withEvent = (event: string) => `count(DISTINCT r.visit) FILTER (WHERE r.event = '${event}')`;
const count = "count(*)";
const choices = (action: string) => `count(*) FILTER (WHERE r.consent_action = '${action}')`;
const sectionViews = "coalesce(count(DISTINCT r.view), 0)";
const sum = (value: string) => `coalesce(sum(r.${value}), 0)`;

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
    visitor: "t.visitor_id",
    dimensions: { event: "t.event_name", page: pathOf("t.page_url") },
    isTimed: true,
    several: { property: properties },
    onlyRows: ["properties"],
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
    visitor: "t.visitor_id",
    isTimed: true,
    dimensions: { goal: "t.conversion_type", page: pathOf("t.source_page") },
    values: { value: "t.conversion_value" },
    metrics: {
      conversions: count,
      converting_visits: "count(DISTINCT r.visit)",
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
  sections: {
    // A row for each section of a page view, at the time of the page view, so that both are counted on the same day.
    table: `(SELECT view.id, view.created_at, view.visit, coalesce(page.brand, '${siteConfig.brand.id}') AS brand,
               coalesce(page.path, '') AS page, timed.section, timed.tenths::int AS tenths
             FROM website_views AS view LEFT JOIN website_pages AS page ON page.key = view.page
               CROSS JOIN LATERAL jsonb_each_text(view.sections) AS timed (section, tenths)) AS t`,
    at: "t.created_at",
    where: `t.tenths >= ${reachedSeconds * 10}`,
    visitKey: "t.visit",
    // As for page views, the brand is that of the page.
    dimensions: { section: "t.section", page: "t.page", brand: "t.brand" },
    values: { view: "identifier_key(t.id::text)", tenths: "t.tenths" },
    metrics: {
      section_views: sectionViews,
      section_time: `sum(r.tenths)::double precision / 10 / nullif(${sectionViews}, 0)`,
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
    onlyRows: ["preferences", "text_version"],
    values: { gpc: "t.global_privacy_control", analytical: "t.preferences::jsonb -> 'analytical' = 'true'" },
    metrics: {
      consent_choices: count,
      consent_accepted: choices("accept_all"),
      consent_refused: choices("essential_only"),
      consent_custom: choices("update_preferences"),
      consent_gpc: "count(*) FILTER (WHERE r.gpc)",
      consent_rate: "avg(r.analytical::int)",
    },
  },
  leads: leadStore("leads"),
  wins: leadStore("wins"),
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
