/**
 * Metrics and the dimensions they can be split by, each with an explanation. Separate from the schemas, so that the
 * dashboard can show them without loading a validation library.
 */

import { liveMinutes } from "./live-window.ts";
import type { Source } from "./report-sources.ts";

export * from "./report-dimensions.ts";
export * from "./report-ranges.ts";
export * from "./report-sources.ts";

/** `share` is from 0 to 1, `percent` from 0 to 100, `score` has no unit, `amount` is in the currency of the site. */
export type Unit = "count" | "seconds" | "hours" | "milliseconds" | "share" | "percent" | "ratio" | "score" | "amount";

export interface MetricDefinition {
  title: string;
  unit: Unit;
  source: Source;
  /** Table that contains the rows of the metric. */
  table: string;
  definition: string;
}

const metric = (
  source: Source,
  table: string,
  unit: Unit,
  title: string,
  definition: string,
): Readonly<MetricDefinition> => ({ source, table, unit, title, definition });

const views = (unit: Unit, title: string, definition: string) =>
  metric("traffic", "website_analytics", unit, title, definition);
const visits = (unit: Unit, title: string, definition: string) => metric("traffic", "visits", unit, title, definition);
const events = (title: string, definition: string) => metric("events", "user_events", "count", title, definition);
const goals = (unit: Unit, title: string, definition: string) =>
  metric("conversions", "conversion_tracking", unit, title, definition);
const vital = (title: string, name: string, unit: Unit = "milliseconds") =>
  metric(
    "vitals",
    "web_vitals",
    unit,
    title,
    `${name}, 75th percentile: three quarters of page loads were this good or better. With more than 20,000 measurements, the value is accurate to within 1%.`,
  );
const section = (unit: Unit, title: string, definition: string) =>
  metric("sections", "website_analytics", unit, title, definition);
const consent = (unit: Unit, title: string, definition: string) =>
  metric("consent", "cookie_analytics", unit, title, definition);
const lead = (unit: Unit, title: string, definition: string) =>
  metric("leads", "consultation_requests", unit, title, definition);
const win = (unit: Unit, title: string, definition: string) =>
  metric("wins", "consultation_requests", unit, title, definition);
const drop = (table: string, title: string, definition: string) => metric("drops", table, "count", title, definition);

/** Engaged seconds on the line in the middle of the window after which a section counts as reached. */
export const reachedSeconds = 1;

export const metricDefinitions = {
  realtime_visitors: metric(
    "live",
    "website_analytics",
    "count",
    "Real-time Visitors",
    `Unique visitors with a page view in the last ${liveMinutes} minutes, regardless of date range and filters.`,
  ),
  visitors: views(
    "count",
    "Total Visitors",
    "Unique visitors with a page view in the date range. A visitor is a browser that consented to analytics. The count is exact.",
  ),
  visits: visits(
    "count",
    "Visits",
    "Visits with a page view in the date range. A visit ends after 30 minutes of inactivity. A visit that spans midnight counts on both days, but only once in a range that includes both.",
  ),
  page_views: views("count", "Page Views", "Page views in the date range."),
  avg_time_on_site: views(
    "seconds",
    "Avg. Time on Site",
    "Average engaged time per page view, in seconds, excluding page views without any. Engaged time is the time during which a page is visible and focused and the reader was active within the last 30 seconds: by pointer, keyboard, touch, scrolling, selecting text or playing a video.",
  ),
  bounce_rate: visits(
    "share",
    "Bounce Rate",
    "Percentage of visits in the date range with only one page view, however long it lasted.",
  ),
  visit_duration: visits(
    "seconds",
    "Visit Duration",
    "Average time from the start of a visit's first page view to the end of its last. A page view is taken to end when its engaged time ends. Time on different days or on another brand's site is measured separately and added up.",
  ),
  engaged_time: views(
    "seconds",
    "Engaged Time",
    "Average engaged time per visit: the time during which pages were visible and focused and the reader was active within the last 30 seconds.",
  ),
  views_per_visit: views("ratio", "Views per Visit", "Page views divided by visits."),
  exit_rate: views(
    "share",
    "Exit Rate",
    "Page views that were the last of their visit, as a percentage of all page views. A page counts once per visit that left on it.",
  ),
  goal_visits: visits(
    "count",
    "Goal Visits",
    "Visits with a page view in the date range that reached the selected goal in the date range.",
  ),
  goal_rate: visits(
    "share",
    "Goal Rate",
    "Visits that reached the selected goal in the date range, as a percentage of all visits in the date range that match the filters.",
  ),
  scroll_depth: views(
    "percent",
    "Scroll Depth",
    "Average of the deepest point reached in each page view: 25, 50, 75 or 100 percent of the page's height at that time. The first screen counts after one second. A page view that does not reach 25 percent counts as 0.",
  ),
  agent_clicks: metric("agentClicks", "user_analytics", "count", "Agent Clicks", "Clicks on agent cards."),
  events: events("Events", "Custom events."),
  form_starts: events("Started a Form", "Visits in which a visitor started filling in a form."),
  form_submits: events("Submitted a Form", "Visits in which a visitor submitted a form."),
  conversions: goals(
    "count",
    "Conversions",
    "Completed goals, such as a submitted form. Conversions of visitors without consent to analytics are included, but belong to no visit. Events and page views configured as goals are included only when split or filtered by goal.",
  ),
  conversion_rate: goals(
    "share",
    "Conversion Rate",
    "Visits with a conversion, as a percentage of all visits in the date range that match the filters. The rate of a single goal is also relative to all visits.",
  ),
  conversion_value: goals(
    "amount",
    "Conversion Value",
    "Total value of conversions in the site's currency: the value of the conversion itself or, if it has none, of its goal. Events and page views configured as goals are included only when split or filtered by goal.",
  ),
  lcp: vital("LCP", "Largest Contentful Paint"),
  inp: vital("INP", "Interaction to Next Paint"),
  cls: vital("CLS", "Cumulative Layout Shift", "score"),
  fcp: vital("FCP", "First Contentful Paint"),
  ttfb: vital("TTFB", "Time to First Byte"),
  vital_samples: metric(
    "vitals",
    "web_vitals",
    "count",
    "Measurements",
    "Number of measurements of all five web vitals together. One page load sends up to five.",
  ),
  section_views: section(
    "count",
    "Section Views",
    `Page views that reached the section. A section is reached when it has been on the line in the middle of the window for at least ${reachedSeconds} second of engaged time, so one that is passed while scrolling fast is not reached. A page view that reached several sections counts once in a total.`,
  ),
  section_reach: section(
    "share",
    "Section Reach",
    "Page views that reached the section, as a percentage of all page views in the date range that match the filters. With a filter by page, these are the page views of that page.",
  ),
  section_time: section(
    "seconds",
    "Time in Section",
    "Average engaged time per page view that reached the section, in seconds: the time during which the section was on the line in the middle of the window. Only one section is on this line at a time, so the times of all sections add up to at most the engaged time of the page.",
  ),
  consent_choices: consent(
    "count",
    "Choices",
    "Choices made in the cookie dialog. One browser can make several choices.",
  ),
  consent_accepted: consent("count", "Accepted", "Number of choices that accept everything."),
  consent_refused: consent("count", "Refused", "Number of choices that refuse everything optional."),
  consent_custom: consent("count", "Customised", "Number of times a single setting was changed in the dialog."),
  consent_gpc: consent(
    "count",
    "Global Privacy Control",
    "Choices made while the browser sent a Global Privacy Control signal.",
  ),
  consent_rate: consent(
    "share",
    "Consent Rate",
    "Percentage of choices in the cookie dialog that allow analytics. It differs from Share with consent in All Page Loads, which is the percentage of page loads and so includes visitors who made no choice.",
  ),
  leads: lead(
    "count",
    "Leads",
    "Demo requests and contact messages. The origin of a lead without consent to analytics is unknown, because it has no visit.",
  ),
  qualified: lead("count", "Qualified", "Leads received in the date range that have been qualified so far."),
  won: lead("count", "Won", "Leads received in the date range that have been won so far."),
  lost: lead("count", "Lost", "Leads received in the date range that have been lost so far."),
  won_value: lead(
    "amount",
    "Won Value",
    "Total value of the won leads received in the date range. Only values in the site's currency are included.",
  ),
  wins: win(
    "count",
    "Won in Range",
    "Leads that were won in the date range, whenever they were received. Leads that were already won when they were imported count on the day of the request, because the day of the win is unknown.",
  ),
  wins_value: win(
    "amount",
    "Value Won in Range",
    "Total value of the leads that were won in the date range, whenever they were received. Only values in the site's currency are included.",
  ),
  rate_to_won: lead("share", "Win Rate", "Won leads as a percentage of all leads received in the date range."),
  hours_to_first_answer: lead(
    "hours",
    "First Response Time",
    "Average number of hours from the request to the first reply, for leads received in the date range that have been answered.",
  ),
  hours_to_won: lead(
    "hours",
    "Time to Won",
    "Average number of hours from the request until the lead was won, for won leads received in the date range. Leads that were already won when they were imported are left out, because that time is unknown.",
  ),
  dropped: drop("dropped_records", "Dropped", "Tracking records that were rejected, by UTC day."),
  folded: metric(
    "folds",
    "folded_values",
    "count",
    "Grouped as (other)",
    "Values stored as (other), by UTC day, because they exceeded the daily limit for new values. Their records are still counted.",
  ),
  quarantined: drop("quarantined_batches", "Quarantined", "Batches of suspected bot traffic that await review."),
} as const satisfies Record<string, MetricDefinition>;

export type Metric = keyof typeof metricDefinitions;
export const metrics = Object.keys(metricDefinitions) as [Metric, ...Metric[]];

/**
 * How the credit for a lead is divided among the visitor's visits up to the form. `first` and `last` give all of it to
 * one visit, `linear` gives equal parts to each. `position` gives 40% each to the first and the last, and 20% to those
 * between.
 */
export const creditModels = ["first", "last", "linear", "position"] as const;
export type CreditModel = (typeof creditModels)[number];

/** Metrics that need the parameter `goal`. */
export const goalMetrics = ["goal_visits", "goal_rate"] as const satisfies Metric[];
export const isGoalMetric = (metric: Metric): boolean => (goalMetrics as readonly Metric[]).includes(metric);

export const vitals = ["lcp", "inp", "cls", "fcp", "ttfb"] as const satisfies Metric[];

/** The steps from a visit to a lead, each counted in visits. */
export const formFunnel = ["visits", "form_starts", "form_submits"] as const satisfies Metric[];
/** Names of the custom events in the funnel. */
export const formEvents = { form_starts: "form_start", form_submits: "form_submit" } as const;
