import { z } from "zod";
import type { Queryable } from "#server/platform/db/database.ts";
import { float, json, queryRows, text } from "#server/platform/db/query-rows.ts";
import { cells, type CountedTime, loadParameters } from "../page-loads.sql.ts";

/** All and consented page loads by day, channel and device type, and the number of reports beyond the counted loads. */
export function selectStrata(client: Queryable, time: CountedTime) {
  return queryRows(
    client,
    { day: text, stratum: text, all: float, consented: float, unmatched: float },
    `WITH ${cells("source")}
     SELECT day::text, value || ' ' || device_type AS stratum, sum(loads)::float8 AS all, sum(consented)::float8 AS consented,
            sum(reported - consented)::float8 AS unmatched
     FROM cells GROUP BY cells.day, stratum ORDER BY 1, 2`,
    loadParameters(time),
  );
}

const partsSchema = z.array(z.object({ stratum: z.string(), loads: z.number(), visits: z.number() }));

/**
 * Visitors who consented, by their loads and visits in each stratum; equal visitors share one row. If more loads were
 * reported than counted, it is unknown which are false, so each counts as a fraction of a load. A visit belongs to the
 * stratum of its first load. A visit without a load has the empty stratum and the average weight of the visitor's
 * loads.
 */
export function selectVisitors(client: Queryable, time: CountedTime) {
  return queryRows(
    client,
    { count: float, parts: json(partsSchema) },
    `WITH ${cells("source")}, located AS (
       SELECT visitor_id, visit_id, created_at, value || ' ' || device_type AS stratum, cells.consented / cells.reported AS weight
       FROM placed JOIN cells USING (day, brand, value, device_type)
     ), first AS (
       SELECT DISTINCT ON (visit_id) visitor_id, visit_id, stratum, weight FROM located ORDER BY visit_id, created_at
     ), without AS (
       SELECT DISTINCT visit.visitor_id, visit.visit_id
       FROM website_views AS view JOIN visits AS visit ON identifier_key(visit.visit_id) = view.visit
       WHERE view.created_at >= $4 AND view.created_at < $5 AND view.load_channel IS NULL
         AND (view.created_at AT TIME ZONE $6)::date IN (SELECT day FROM counted_loads)
         AND visit.visitor_id IN (SELECT visitor_id FROM located)
         AND visit.visit_id NOT IN (SELECT visit_id FROM placed)
     ), average AS (
       SELECT visitor_id, avg(weight) AS weight FROM located GROUP BY 1
     ), parts AS (
       SELECT visitor_id, stratum, sum(weight) AS loads, 0 AS visits FROM located GROUP BY 1, 2
       UNION ALL SELECT visitor_id, stratum, 0, sum(weight) FROM first GROUP BY 1, 2
       UNION ALL SELECT visitor_id, '', 0, count(*) * min(average.weight)
       FROM without JOIN average USING (visitor_id) GROUP BY 1
     ), summed AS (
       SELECT visitor_id, stratum, sum(loads)::float8 AS loads, sum(visits)::float8 AS visits FROM parts GROUP BY 1, 2
       HAVING sum(loads) + sum(visits) > 0
     ), visitors AS (
       SELECT jsonb_agg(jsonb_build_object('stratum', stratum, 'loads', loads, 'visits', visits) ORDER BY stratum) AS parts
       FROM summed GROUP BY visitor_id
     )
     SELECT count(*)::float8 AS count, parts FROM visitors GROUP BY parts`,
    loadParameters(time),
  );
}
