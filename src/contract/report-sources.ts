/* Sources from which metrics are counted. */

/** Source of a metric. Metrics of one source are counted together. */
export type Source =
  | "live"
  | "traffic"
  | "agentClicks"
  | "events"
  | "conversions"
  | "vitals"
  | "sections"
  | "consent"
  | "leads"
  | "wins"
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
  sections: "Sections of pages",
  consent: "Consent choices",
  leads: "Leads",
  wins: "Won leads",
  drops: "Dropped records",
  folds: "Values over the daily limit",
};

/** Whether the records are leads: by the time of the request, or of the win. */
export const isLeadSource = (source: Source): source is "leads" | "wins" => source === "leads" || source === "wins";

/** Sources that are stored by day, without hours. */
export const dailySources: ReadonlySet<Source> = new Set(["drops", "folds"]);
