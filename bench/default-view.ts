const vitals = { metrics: "vital_samples,lcp,inp,cls,fcp,ttfb" };

/**
 * Queries that the dashboard's first tab always sends, as query parameters. A query without a range uses the range of
 * the dashboard. Queries that are sent only in some cases are not listed: the channels of yesterday in the brief (if
 * something changed), conversions without a visit in Goals (if there are conversions), and Sections (when it is
 * scrolled to).
 */
export const defaultView: readonly Readonly<Record<string, string>>[] = [
  { metrics: "realtime_visitors,visitors,page_views,avg_time_on_site" },
  { metrics: "visits,bounce_rate,visit_duration,engaged_time,views_per_visit,scroll_depth" },
  { metrics: "visitors", dimension: "time" },
  { metrics: "page_views", dimension: "page", limit: "5" },
  { metrics: "visitors", dimension: "device" },
  { metrics: "visitors", dimension: "channel", limit: "7" },
  { metrics: "visitors", dimension: "browser", limit: "7" },
  { metrics: "conversions,conversion_rate,conversion_value", dimension: "goal", limit: "7" },
  { metrics: "visits,form_starts,form_submits" },
  { metrics: "leads,won,rate_to_won,won_value" },
  { metrics: "wins,wins_value" },
  { metrics: "visits", compare: "matching_period" },
  { metrics: "won_value", dimension: "channel", limit: "5", credit: "last" },
  { metrics: "leads", dimension: "channel", limit: "7", filter: "!channel:" },
  {
    metrics: "visitors,leads,won,rate_to_won,won_value",
    dimension: "channel",
    sort: "leads:desc",
    limit: "10",
    credit: "last",
  },
  { metrics: "leads", filter: "channel:" },
  { metrics: "visits,leads", range: "yesterday", compare: "matching_period" },
  { metrics: "leads", range: "today" },
  { metrics: "agent_clicks", dimension: "agent", limit: "7" },
  { metrics: "events", dimension: "event", limit: "7" },
  { metrics: "consent_choices,consent_accepted,consent_refused,consent_custom,consent_gpc,consent_rate" },
  { metrics: "dropped", dimension: "drop_reason", limit: "7" },
  { ...vitals, dimension: "page", limit: "8" },
  vitals,
];
