import type { Queryable } from "#server/platform/db/database.ts";
import { float, integer, queryRows, text } from "#server/platform/db/query-rows.ts";
import { countParameters, dayCounts, type DaysOfCounts } from "./day-counts.sql.ts";

export function selectFetches(client: Queryable, crawlers: readonly string[], firstDay: string, lastDay: string) {
  return queryRows(
    client,
    { crawler: text, path: text, status: integer, verified: float, count: float, lastHour: text },
    `SELECT reader AS crawler, value AS path, status, coalesce(sum(count) FILTER (WHERE verified), 0)::float8 AS verified,
            sum(count)::float8 AS count, max(to_char(day + make_interval(hours => hour), 'YYYY-MM-DD"T"HH24:MI')) AS "lastHour"
     FROM response_counts WHERE split = 'page' AND day BETWEEN $2 AND $3 AND reader = ANY($1)
     GROUP BY reader, value, status ORDER BY 5 DESC, 1, 2, 3`,
    [crawlers, firstDay, lastDay],
  );
}

export function selectFetchDays(client: Queryable, crawlers: readonly string[], firstDay: string, lastDay: string) {
  return queryRows(
    client,
    { crawler: text, day: text, verified: float, count: float },
    `SELECT reader AS crawler, day::text, coalesce(sum(count) FILTER (WHERE verified), 0)::float8 AS verified,
            sum(count)::float8 AS count FROM response_counts
     WHERE split = 'page' AND day BETWEEN $2 AND $3 AND reader = ANY($1)
     GROUP BY reader, response_counts.day ORDER BY 2, 1`,
    [crawlers, firstDay, lastDay],
  );
}

/** Page loads, visits with consent, and leads that assistants led to, by source. */
export function selectReferrals(client: Queryable, range: DaysOfCounts & { from: Date | null; to: Date }) {
  return queryRows(
    client,
    { source: text, loads: float, visits: float, leads: float },
    `SELECT source, sum(loads)::float8 AS loads, sum(visits)::float8 AS visits, sum(leads)::float8 AS leads FROM (
       SELECT value AS source, count AS loads, 0 AS visits, 0 AS leads FROM ${dayCounts("assistant")} AS counts
       UNION ALL
       SELECT source, 0, 1, 0 FROM visits
       WHERE channel = 'AI Assistants' AND started_at < $5 AND ($4::timestamptz IS NULL OR started_at >= $4)
       UNION ALL
       SELECT visit.source, 0, 0, 1 FROM consultation_requests AS lead JOIN visits AS visit ON visit.visit_id = lead.visit_id
       WHERE visit.channel = 'AI Assistants' AND lead.created_at < $5 AND ($4::timestamptz IS NULL OR lead.created_at >= $4)
     ) AS steps GROUP BY source ORDER BY 2 DESC, 1`,
    [...countParameters(range), range.from, range.to],
  );
}
