import { type CreditModel, isLeadSource } from "#contract/report-figures.ts";
import { partsOfLead } from "../sources/leads.sql.ts";
import { unitsOfCurrency } from "./records/leads.ts";
import { pathOf, type RecordSource } from "../sources/store.ts";

/* The columns of the rows behind a figure. */

/** SQL expression of each column, by the column's name. No column identifies a visitor or a visit. */
export type Columns = Record<string, string>;

const ofVisit: Columns = {
  channel: "v.channel",
  source: "v.source",
  country: "v.country",
  city: "v.city",
  device_type: "v.device_type",
  browser: "v.browser",
  os: "v.os",
};

/** Value of the visit; for a page view from before the table of visits existed, its own value. */
export const ofView = (column: string) => `CASE WHEN v.visit_id IS NULL THEN w.${column} ELSE v.${column} END`;

/** The visit's values of a record. Records store unknown values as empty texts. */
const ofItsVisit: Columns = Object.fromEntries(
  Object.keys(ofVisit).map((name) => [name, `CASE WHEN r.visit IS NOT NULL THEN nullif(r.${name}, '') END`]),
);
const at = "to_timestamp(r.micros / 1000000.0)";

export const pageViewColumns: Columns = {
  at: "w.created_at",
  page: pathOf("w.page_url"),
  title: "w.page_title",
  referrer: "w.referrer",
  seconds: "w.time_on_page",
  scroll_percent: "w.scroll_depth",
  channel: "v.channel",
  source: "v.source",
  country: ofView("country"),
  city: ofView("city"),
  device_type: ofView("device_type"),
  browser: ofView("browser"),
  os: ofView("os"),
};

export const visitColumns: Columns = {
  started_at: "v.started_at",
  entry_page: "v.entry_page",
  exit_page: "v.exit_page",
  page_views: "v.page_views",
  engaged_seconds: "v.engaged_seconds",
  ...ofVisit,
};

const leadColumns = (part: Columns): Columns => ({
  at,
  form: "r.lead_source",
  stage: "r.lead_stage",
  ...part,
  won_value: `CASE WHEN r.is_won THEN r.minor::float8 / ${unitsOfCurrency} END`,
  ...ofItsVisit,
});

/** If a lead is divided among several visits, each visit is a row with its part of the lead and of the value. */
const dividedLeadColumns = leadColumns({ credit: `r.parts::float8 / ${partsOfLead}` });

export function columnsOf(source: RecordSource, credit: CreditModel | undefined): Columns {
  const isDivided = credit === "linear" || credit === "position";
  return isDivided && isLeadSource(source) ? dividedLeadColumns : recordColumns[source];
}

/** Whose lead a row is. Not among the columns, so that files contain no names. */
export const leadOfRow: Columns = {
  id: "r.id::text",
  name: "(SELECT full_name FROM consultation_requests WHERE id = r.id)",
  company: "(SELECT company FROM consultation_requests WHERE id = r.id)",
};

const recordColumns: Record<RecordSource, Columns> = {
  agentClicks: { at, agent: "r.agent", agent_type: "r.agent_type", page: "r.page", ...ofItsVisit },
  events: { at, event: "r.event", properties: "r.properties::text", page: "r.page", ...ofItsVisit },
  conversions: { at, goal: "r.goal", value: "r.value::float8", page: "r.page", ...ofItsVisit },
  vitals: {
    at,
    metric: "r.metric",
    value: "r.value",
    page: "r.page",
    ...ofItsVisit,
    device_type: "r.device_type",
  },
  sections: { at, section: "r.section", page: "r.page", seconds: "r.tenths / 10.0::float8", ...ofItsVisit },
  consent: {
    at,
    choice: "r.consent_action",
    preferences: "r.preferences",
    global_privacy_control: "r.gpc",
    text_version: "r.text_version",
    page: "r.page",
    country: "nullif(r.country, '')",
    device_type: "nullif(r.device_type, '')",
    language: "r.language",
  },
  leads: leadColumns({}),
  wins: leadColumns({}),
  drops: { day: "r.day::text", reason: "r.drop_reason", dropped: "r.dropped::float8", quarantined: "r.quarantined" },
  folds: { day: "r.day::text", kind: "r.folded_dimension", values: "r.folded::float8" },
};
