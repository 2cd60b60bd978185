import type { CreditModel, Dimension, VisitDimension } from "#contract/report-figures.ts";
import { currency } from "#site.config.ts";
import { joinedDimensionSql } from "./dimensions.sql.ts";
import { type LeadMeasure, pathOf, type Store } from "./store.ts";

/*
 * Leads, each counted once in the visit with the form, or divided among the visits of its visitor. A lead is divided into whole
 * numbers that add up exactly: millionths of the lead, and minor units of its value.
 */

/** Parts of one lead. */
export const partsOfLead = 1_000_000;

/** Only amounts in the currency of the site can be added up. */
const valueSql = `CASE WHEN t.stage = 'won' AND t.currency = '${currency}' THEN t.value ELSE 0 END`;
const hoursUntil = (point: string) => `extract(epoch FROM t.${point} - t.created_at)::float8 / 3600`;
/** The import stores the time of the request as the time at which a lead was won, because files do not contain that time. */
const isWonTimeKnown = "(t.import_id IS NULL OR t.won_at <> t.created_at)";
const partsWhere = (condition: string) => `coalesce(sum(r.parts) FILTER (WHERE ${condition}), 0)`;

/** Sums over leads, which can be added from day to day; `records/leads.ts` computes the metrics from them. */
const leadMeasures = {
  leads: partsWhere("true"),
  qualified: partsWhere("r.is_qualified"),
  won: partsWhere("r.is_won"),
  lost: partsWhere("r.is_lost"),
  won_minor: "coalesce(sum(r.minor), 0)",
  answered: partsWhere("r.answer_hours IS NOT NULL"),
  answer_hours: "coalesce(sum(r.parts * r.answer_hours), 0)",
  timed_won: partsWhere("r.won_hours IS NOT NULL"),
  won_hours: "coalesce(sum(r.parts * r.won_hours), 0)",
} as const satisfies Partial<Record<LeadMeasure, string>>;

/** The agents whose cards the lead's visitor opened before writing. */
const openedAgents = {
  from: `LATERAL (
    SELECT DISTINCT click.event_data::jsonb ->> 'title' AS agent FROM user_analytics AS click
    WHERE click.session_id = r.visitor_id AND click.event_type = 'agent_click' AND click."timestamp" <= r.created_at
  ) AS clicked`,
  key: "clicked.agent",
};
const seenPages = {
  from: `LATERAL (
    SELECT DISTINCT ${pathOf("view.page_url")} AS path FROM website_analytics AS view
    WHERE view.visitor_id = r.visitor_id AND view.created_at <= r.created_at
  ) AS seen`,
  key: "seen.path",
};

/** Leads by the time at which they were won. A lead that is reopened has no such time. */
const winMeasures = {
  wins: leadMeasures.leads,
  wins_minor: leadMeasures.won_minor,
} as const satisfies Partial<Record<LeadMeasure, string>>;

type LeadSource = "leads" | "wins";
const bySource = {
  leads: { at: "t.created_at", metrics: leadMeasures },
  wins: { at: "t.won_at", where: "t.stage = 'won'", metrics: winMeasures },
} as const satisfies Record<LeadSource, Pick<Store, "at" | "where" | "metrics">>;

const store = (source: LeadSource, { parts, minor }: { parts: string; minor: string }): Store => ({
  ...bySource[source],
  table: "consultation_requests AS t",
  visit: "t.visit_id",
  dimensions: { lead_source: "t.source", lead_stage: "t.stage", lead_currency: "coalesce(t.currency, '')" },
  several: { agent: openedAgents, page: seenPages },
  onlyRows: ["id", "visitor_id", "created_at"],
  values: {
    parts,
    minor,
    is_qualified: "(t.qualified_at IS NOT NULL)",
    is_lost: "(t.stage = 'lost')",
    answer_hours: hoursUntil("answered_at"),
    is_won: "(t.stage = 'won')",
    won_hours: `CASE WHEN t.stage = 'won' AND ${isWonTimeKnown} THEN ${hoursUntil("won_at")} END`,
  },
});

export const leadStore = (source: LeadSource): Store => store(source, { parts: `${partsOfLead}`, minor: valueSql });

/** Share of a visit, as numerator and denominator. `place` is the position among `n` visits, starting at 1. */
const weights: Record<CreditModel, readonly [numerator: string, denominator: string]> = {
  first: ["(place = 1)::int", "1"],
  last: ["(place = n)::int", "1"],
  linear: ["1", "n"],
  // Two fifths each for the first and the last visit, and one fifth for those in between.
  position: [
    "CASE WHEN n <= 2 THEN 1 WHEN place IN (1, n) THEN 2 * (n - 2) ELSE 1 END",
    "CASE WHEN n <= 2 THEN n ELSE 5 * (n - 2) END",
  ],
};

/**
 * Divides a whole number among the visits into whole parts that add up to it. Each part is rounded down; the remainder is
 * distributed one by one to the parts that lost most by rounding, and among equal parts to the earlier visit.
 */
const divide = (whole: string) => {
  const share = `div((${whole})::numeric * numerator, denominator)`;
  const rank = `row_number() OVER (ORDER BY mod((${whole})::numeric * numerator, denominator) DESC, place)`;
  return `(${share} + (${rank} <= (${whole}) - sum(${share}) OVER ())::int)::bigint`;
};

/** Visits up to the form, each with its part of the lead. A withdrawal of consent removes the visitor's id, and with it all parts. */
const creditsSql = (model: CreditModel) => `LATERAL (
  SELECT visit_id, ${divide(`${partsOfLead}`)} AS parts, ${divide(valueSql)} AS minor FROM (
    SELECT visit_id, place, ${weights[model][0]} AS numerator, ${weights[model][1]} AS denominator FROM (
      SELECT visit_id, row_number() OVER (ORDER BY started_at, visit_id) AS place, count(*) OVER () AS n FROM visits
      WHERE visitor_id = t.visitor_id AND (started_at <= t.created_at OR visit_id = t.visit_id)
    ) AS numbered
  ) AS weighted
) AS credit`;

/** A row for each lead and visit with a part of it. A lead without visits has one row without a visit. */
export const creditedStore = (source: LeadSource, model: CreditModel): Store => ({
  ...store(source, { parts: `coalesce(credit.parts, ${partsOfLead})`, minor: `coalesce(credit.minor, ${valueSql})` }),
  table: `consultation_requests AS t LEFT JOIN ${creditsSql(model)} ON credit.parts > 0 OR credit.minor > 0`,
  visit: "credit.visit_id",
});

/** Keys of leads without a visit to credit. */
const noConsentKey = "(no consent)";
const notRecordedKey = "(not recorded)";

/** A dimension of the credited visit. Leads without a visit are rows of their own, separate from visits with an empty value. */
export const creditedDimensionSql = (dimension: Dimension): string =>
  `CASE WHEN t.visitor_id IS NULL THEN '${noConsentKey}' WHEN v.visit_id IS NULL THEN '${notRecordedKey}'
     ELSE ${joinedDimensionSql(dimension as VisitDimension, "v")} END`;
