import { z } from "zod";
import { liveMinutes } from "#contract/live-window.ts";
import type { LiveEvents } from "#contract/live.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { integer, json, queryOneRow } from "#server/platform/db/query-rows.ts";

const maxPages = 20;
const maxPlaces = 100;

const pages = json(z.array(z.object({ page: z.string(), visitors: z.int() })));
const degrees = z.number().nullable();
const places = json(
  z.array(
    z.object({ country: z.string(), city: z.string(), latitude: degrees, longitude: degrees, visitors: z.int() }),
  ),
);

/** One statement, so that the parts agree with their sum. */
export function selectLiveVisitors(client: Queryable): Promise<LiveEvents["live"]> {
  return queryOneRow(
    client,
    { realtimeVisitors: integer, pages, places },
    `WITH latest AS (
       SELECT DISTINCT ON (visitor_id) session_id, split_part(page_url, '?', 1) AS page,
         coalesce(country, '') AS country, coalesce(city, '') AS city
       FROM website_analytics
       WHERE created_at > now() - interval '${liveMinutes} minutes' AND visitor_id IS NOT NULL
       ORDER BY visitor_id, created_at DESC
     ), pages AS (
       SELECT page, count(*)::int AS visitors FROM latest GROUP BY page ORDER BY 2 DESC, 1 LIMIT $1
     ), places AS (
       SELECT latest.country, latest.city, avg(geo.latitude) AS latitude, avg(geo.longitude) AS longitude,
         count(*)::int AS visitors
       FROM latest LEFT JOIN geo_analytics AS geo USING (session_id)
       GROUP BY latest.country, latest.city ORDER BY 5 DESC, 1, 2 LIMIT $2
     )
     SELECT (SELECT count(*)::int FROM latest) AS "realtimeVisitors",
       (SELECT coalesce(json_agg(pages), '[]') FROM pages) AS pages,
       (SELECT coalesce(json_agg(places), '[]') FROM places) AS places`,
    [maxPages, maxPlaces],
  );
}
