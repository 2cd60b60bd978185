import { leadSources } from "#contract/lead-options.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { float, integer, queryRows, type RowOf, text } from "#server/platform/db/query-rows.ts";
import { minorDigits } from "#server/platform/minor-digits.ts";
import { currency, siteConfig } from "#site.config.ts";
import type { DayRange } from "./days.ts";
import type { PageViews } from "./estimate.ts";

/* Figures of visitors who came from Google's results, from our own analytics. Includes only visitors who consented. */

export function countPageViews(client: Queryable, days: number): Promise<PageViews[]> {
  return queryRows(
    client,
    { page: text, views: integer },
    `SELECT split_part(page_url, '?', 1) AS page, count(*)::int AS views FROM website_analytics
     WHERE created_at > now() - make_interval(days => $1) GROUP BY 1 ORDER BY views DESC, page`,
    [days],
  );
}

const landingFigures = {
  page: text,
  visits: integer,
  /** Sum over the visits. */
  engagedSeconds: integer,
  leads: integer,
  wonLeads: integer,
  /** In the site's currency. */
  wonValue: float,
};
export type LandingFigures = RowOf<typeof landingFigures>;

/**
 * Selects the visits that came from Google's search results, by the path on which they began. A visit counts as one
 * lead, regardless of the number of its forms.
 */
export function selectLandingFigures(client: Queryable, { from, to }: DayRange): Promise<LandingFigures[]> {
  return queryRows(
    client,
    landingFigures,
    `WITH span AS (
       SELECT $1::date::timestamp AT TIME ZONE $3 AS first_at, ($2::date + 1)::timestamp AT TIME ZONE $3 AS end_at
     ), leads AS (
       SELECT DISTINCT visit_id FROM conversions, span
       WHERE conversion_type = ANY ($4) AND created_at >= first_at AND visit_id IS NOT NULL
     ), wins AS (
       SELECT visit_id, count(*) AS won, sum(value) FILTER (WHERE currency = $5) AS minor
       FROM consultation_requests, span
       WHERE stage = 'won' AND created_at >= first_at AND visit_id IS NOT NULL
       GROUP BY 1
     )
     SELECT coalesce(nullif(rtrim(entry_page, '/'), ''), '/') AS page, count(*)::int AS visits,
       sum(engaged_seconds)::int AS "engagedSeconds", count(leads.visit_id)::int AS leads,
       coalesce(sum(wins.won), 0)::int AS "wonLeads", coalesce(sum(wins.minor), 0)::float8 / $6 AS "wonValue"
     FROM span, visits LEFT JOIN leads USING (visit_id) LEFT JOIN wins USING (visit_id)
     WHERE started_at >= first_at AND started_at < end_at
       AND channel = 'Organic Search' AND source ~ '^([a-z0-9-]+[.])*google([.][a-z]+)*$'
     GROUP BY 1`,
    [from, to, siteConfig.report.timezone, leadSources, currency, 10 ** minorDigits(currency)],
  );
}
