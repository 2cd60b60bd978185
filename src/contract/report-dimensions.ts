import type { Source } from "./report-sources.ts";

/* Dimensions by which figures are split and filtered. */

/**
 * Dimensions of the visit, taken from its first page view, except `exit_page`, which is from the last one. `brand` is
 * the brand of the page. `visitor_type` is new or returning: whether the visitor has an earlier visit.
 */
export const visitDimensions = {
  visitor_type: "Visitor type",
  entry_page: "Entry page",
  exit_page: "Exit page",
  brand: "Brand",
  channel: "Channel",
  source: "Source",
  referrer: "Referrer",
  utm_source: "UTM source",
  utm_medium: "UTM medium",
  utm_campaign: "Campaign",
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
  /** Name of a section of a page, from its attribute `data-section`. */
  section: "Section",
  goal: "Goal",
  consent_action: "Choice",
  lead_source: "Form",
  lead_stage: "Lead stage",
  lead_currency: "Currency of the lead",
  drop_reason: "Reason",
  folded_dimension: "Type of value",
  /** Hours, days, weeks or months, depending on `interval`; without gaps, oldest first. */
  time: "Time",
} as const;

export type VisitDimension = keyof typeof visitDimensions;
export type Dimension = keyof typeof dimensionTitles;
export const dimensions = Object.keys(dimensionTitles) as [Dimension, ...Dimension[]];

const ofVisit = Object.keys(visitDimensions) as VisitDimension[];
/** Dimensions of records that belong to a visit; only page views have a referrer. */
const ofItsVisit = ofVisit.filter((dimension) => dimension !== "referrer");
/** `page` is a page that the visitor saw before the request. A lead counts under each of these pages. */
const ofLead = ["lead_source", "lead_stage", "lead_currency", "agent", "page", ...ofItsVisit, "time"] as const;

/** Dimensions by which the metrics of each source can be split and filtered; `time` is not a filter. */
export const sourceDimensions: Readonly<Record<Source, readonly Dimension[]>> = {
  live: [],
  traffic: ["page", ...ofVisit, "time"],
  agentClicks: ["agent", "agent_type", "page", ...ofItsVisit, "time"],
  events: ["event", "property", "page", ...ofItsVisit, "time"],
  conversions: ["goal", "page", ...ofItsVisit, "time"],
  vitals: ["page", ...ofItsVisit, "time"],
  sections: ["section", "page", ...ofItsVisit, "time"],
  consent: ["consent_action", "page", "country", "device", "device_type", "language", "time"],
  leads: ofLead,
  wins: ofLead,
  drops: ["drop_reason", "time"],
  folds: ["folded_dimension", "time"],
};

/**
 * Conditions on the visit as a whole, which consider only its records within the range. They apply to every source
 * whose records belong to visits. `lead_stage` is the stage of a lead sent in the visit; empty for a visit without a
 * lead.
 */
export const segmentTitles = {
  reached_goal: "Reached goal",
  lead_stage: "Lead stage",
  time_on_site: "Engaged time",
  steps: "Steps in order",
} as const;
export type SegmentDimension = keyof typeof segmentTitles;
export type FilterDimension = Dimension | SegmentDimension;

const visitSources: readonly Source[] = [
  "traffic",
  "agentClicks",
  "events",
  "conversions",
  "vitals",
  "sections",
  "leads",
  "wins",
];

/** Whether figures of the source can be filtered by the dimension. */
export const canFilterBy = (source: Source, dimension: string): boolean =>
  (dimension !== "time" && (sourceDimensions[source] as readonly string[]).includes(dimension)) ||
  (dimension in segmentTitles && visitSources.includes(source));
