/**
 * What can be counted and what it can be split by, each with the sentence that explains it. Apart from the schemas, so
 * that the dashboard can show them without a validation library.
 */

/** Where a figure comes from. Metrics of one source are counted together. */
export type Source =
  | "live"
  | "traffic"
  | "agentClicks"
  | "events"
  | "conversions"
  | "vitals"
  | "consent"
  | "leads"
  | "drops"
  | "folds";

/** Names of the sources in messages about their records. */
export const sourceTitles: Readonly<Record<Source, string>> = {
  live: "Current visitors",
  traffic: "Visits",
  agentClicks: "Agent clicks",
  events: "Events",
  conversions: "Conversions",
  vitals: "Web vitals",
  consent: "Consent choices",
  leads: "Leads",
  drops: "Dropped records",
  folds: "Values over budget",
};

/** `share` is a part of one, `percent` a part of a hundred, `score` has no unit, `amount` is in the currency of the site. */
export type Unit = "count" | "seconds" | "milliseconds" | "share" | "percent" | "ratio" | "score" | "amount";

export interface MetricDefinition {
  title: string;
  unit: Unit;
  source: Source;
  /** The table whose rows stand behind the figure. */
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
    `${name}: the value that three quarters of the measurements do not exceed (75th percentile, interpolated). Of more than 20,000 measurements it is within 1 % of that.`,
  );
const consent = (unit: Unit, title: string, definition: string) =>
  metric("consent", "cookie_analytics", unit, title, definition);
const drop = (table: string, title: string, definition: string) => metric("drops", table, "count", title, definition);

export const metricDefinitions = {
  realtime_visitors: metric(
    "live",
    "website_analytics",
    "count",
    "Real-time Visitors",
    "Distinct visitors with a page view in the last 5 minutes, whatever the range and the filters.",
  ),
  visitors: views(
    "count",
    "Total Visitors",
    "Distinct visitors with a page view in the range. Exact; a visitor is a browser that consented to analytics.",
  ),
  visits: visits(
    "count",
    "Visits",
    "Distinct visits with a page view in the range. A visit ends after 30 minutes without activity; one over midnight counts on both days, and once in a range that holds both.",
  ),
  page_views: views("count", "Page Views", "Page views in the range."),
  avg_time_on_site: views(
    "seconds",
    "Avg. Time on Site",
    "Mean of the engaged seconds of page views that have any, rounded. Engaged means visible and focused.",
  ),
  bounce_rate: visits(
    "share",
    "Bounce Rate",
    "Of the visits in the range, the part that consists of a single page view.",
  ),
  visit_duration: visits(
    "seconds",
    "Visit Duration",
    "Mean time from the first page view of a visit to the end of its last, rounded; a page view ends after its engaged time. What a visit does on another day or on the other brand's site is measured apart and added.",
  ),
  engaged_time: views(
    "seconds",
    "Engaged Time",
    "Engaged seconds (page visible and focused) by visit, as a rounded mean.",
  ),
  views_per_visit: views("ratio", "Views per Visit", "Page views divided by visits."),
  scroll_depth: views(
    "percent",
    "Scroll Depth",
    "Mean of the deepest milestone (25, 50, 75, 100 percent) that each page view reached, rounded; one that reached none counts 0.",
  ),
  agent_clicks: metric("agentClicks", "user_analytics", "count", "Agent Clicks", "Clicks on agent cards."),
  events: events("Events", "Custom events."),
  form_starts: events("Form Starts", "Distinct visits in which somebody began to fill a form."),
  form_submits: events("Form Submissions", "Distinct visits in which somebody submitted a form."),
  conversions: goals(
    "count",
    "Conversions",
    "Outcomes such as a submitted form. Those of visitors without consent to analytics count too, without a visit. Events and page views that the configuration calls a goal are counted where goals are asked for by name.",
  ),
  conversion_rate: goals(
    "share",
    "Conversion Rate",
    "Distinct visits with a conversion, divided by the visits of the same range and filters. Goals are not split: each goal's rate is of all visits.",
  ),
  conversion_value: goals(
    "amount",
    "Conversion Value",
    "Sum of the values of conversions, in the currency of the site: each outcome's own, or else that of its goal.",
  ),
  lcp: vital("LCP", "Largest Contentful Paint"),
  inp: vital("INP", "Interaction to Next Paint"),
  cls: vital("CLS", "Cumulative Layout Shift", "score"),
  fcp: vital("FCP", "First Contentful Paint"),
  ttfb: vital("TTFB", "Time to First Byte"),
  vital_samples: metric("vitals", "web_vitals", "count", "Measurements", "Measurements of web vitals."),
  consent_choices: consent(
    "count",
    "Choices",
    "Choices made in the cookie dialog; one browser may choose several times.",
  ),
  consent_accepted: consent("count", "Accepted", "Choices of Accept All."),
  consent_refused: consent("count", "Refused", "Choices of Essential Only."),
  consent_custom: consent("count", "Customised", "Single switches flipped in the dialog."),
  consent_gpc: consent("count", "Global Privacy Control", "Choices made while the browser asked not to be tracked."),
  consent_rate: consent("share", "Consent Rate", "Of all choices, the part that allows analytics."),
  leads: metric(
    "leads",
    "consultation_requests",
    "count",
    "Leads",
    "Consultation requests. One without consent to analytics has no visit, so its origin is unknown.",
  ),
  dropped: drop("dropped_records", "Dropped", "Tracking records that were refused, by UTC day."),
  folded: metric(
    "folds",
    "folded_values",
    "count",
    "Counted as (other)",
    "Values stored as (other), by UTC day, because they exceeded the daily limit for new values. Their records are still counted.",
  ),
  quarantined: drop(
    "quarantined_batches",
    "Quarantined",
    "Batches that look made by a machine and wait for a decision.",
  ),
} as const satisfies Record<string, MetricDefinition>;

export type Metric = keyof typeof metricDefinitions;
export const metrics = Object.keys(metricDefinitions) as [Metric, ...Metric[]];

export const vitals = ["lcp", "inp", "cls", "fcp", "ttfb"] as const satisfies Metric[];

/** The steps from a visit to a lead, each counted in visits. */
export const formFunnel = ["visits", "form_starts", "form_submits"] as const satisfies Metric[];
/** Names of the custom events that the funnel counts. */
export const formEvents = { form_starts: "form_start", form_submits: "form_submit" } as const;

/** Of the visit: where it came from and what it ran on, as its first page view said; `brand` is the page's. */
export const visitDimensions = {
  entry_page: "Entry page",
  exit_page: "Exit page",
  brand: "Brand",
  channel: "Channel",
  source: "Source",
  referrer: "Referrer",
  utm_source: "UTM source",
  utm_medium: "UTM medium",
  utm_campaign: "UTM campaign",
  utm_term: "UTM term",
  utm_content: "UTM content",
  country: "Country",
  region: "Region",
  city: "City",
  device: "Device",
  device_type: "Device type",
  browser: "Browser",
  os: "Operating system",
  screen: "Screen",
  language: "Language",
  experiment_group: "Experiment group",
} as const;

/** Unknown and absent values have the key "". `device` is mobile or desktop, `device_type` also tablet. */
export const dimensionTitles = {
  page: "Page",
  ...visitDimensions,
  agent: "Agent",
  agent_type: "Agent type",
  event: "Event",
  /** Keys are `name=value`; an event with two properties counts under both. */
  property: "Event property",
  goal: "Goal",
  consent_action: "Choice",
  lead_source: "Form",
  drop_reason: "Reason",
  folded_dimension: "Kind of value",
  /** Hours, days, weeks or months, as `interval` says; without gaps, oldest first. */
  time: "Time",
} as const;

export type VisitDimension = keyof typeof visitDimensions;
export type Dimension = keyof typeof dimensionTitles;
export const dimensions = Object.keys(dimensionTitles) as [Dimension, ...Dimension[]];

const ofVisit = Object.keys(visitDimensions) as VisitDimension[];
/** Of what happened in a visit; the referrer is known of page views only. */
const ofItsVisit = ofVisit.filter((dimension) => dimension !== "referrer");

/** What the metrics of each source can be split by and filtered on; `time` is no filter. */
export const sourceDimensions: Readonly<Record<Source, readonly Dimension[]>> = {
  live: [],
  traffic: ["page", ...ofVisit, "time"],
  agentClicks: ["agent", "agent_type", "page", ...ofItsVisit, "time"],
  events: ["event", "property", "page", ...ofItsVisit, "time"],
  conversions: ["goal", "page", ...ofItsVisit, "time"],
  vitals: ["page", ...ofItsVisit, "time"],
  consent: ["consent_action", "page", "country", "device", "device_type", "language", "time"],
  leads: ["lead_source", "agent", ...ofItsVisit, "time"],
  drops: ["drop_reason", "time"],
  folds: ["folded_dimension", "time"],
};

/** Sources counted by day, without hours. */
export const dailySources: ReadonlySet<Source> = new Set(["drops", "folds"]);

export const ranges = ["today", "7d", "30d", "90d", "12mo", "all", "custom"] as const;
/** How many days a range holds, today with them. */
export const rangeDays = { today: 1, "7d": 7, "30d": 30, "90d": 90, "12mo": 365 } as const;
export const comparisons = ["previous_period", "previous_year"] as const;
export const intervals = ["hour", "day", "week", "month"] as const;
export type Interval = (typeof intervals)[number];
