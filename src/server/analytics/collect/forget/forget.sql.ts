import type { Queryable } from "#server/platform/db/database.ts";
import { bigints, bytes, nullable, queryOneRow, queryRows, text } from "#server/platform/db/query-rows.ts";
import type { VisitNames } from "../names.sql.ts";

/**
 * Only one transaction at a time works on a visitor, in all processes: the rows read below do not change before COMMIT, and
 * forgetting a visitor waits for transactions that store its records.
 */
export async function lockVisitors(client: Queryable, visitors: readonly Buffer[]): Promise<void> {
  await client.query({
    name: "lock_visitors",
    text: `SELECT pg_advisory_xact_lock(key) FROM (
             SELECT DISTINCT ('x' || left(visitor, 16))::bit(64)::bigint AS key
             FROM json_array_elements_text($1) AS visitor ORDER BY key
           ) AS sorted`,
    values: [JSON.stringify(visitors.map((visitor) => visitor.toString("hex")))],
  });
}

export async function selectForgotten(client: Queryable, visitors: readonly Buffer[]): Promise<Set<string>> {
  const statement = {
    name: "select_forgotten",
    text: "SELECT hash FROM forgotten_visitors WHERE hash = ANY ($1::bytea[])",
  };
  const rows = await queryRows(client, { hash: bytes }, statement, [visitors]);
  return new Set(rows.map(({ hash }) => hash.toString("hex")));
}

/** From now on, records of this visitor are dropped. */
export async function insertForgotten(client: Queryable, visitor: Buffer): Promise<void> {
  await client.query(
    `INSERT INTO forgotten_visitors (hash, forgotten_at) VALUES ($1, date_trunc('day', now()))
     ON CONFLICT (hash) DO UPDATE SET forgotten_at = excluded.forgotten_at`,
    [visitor],
  );
}

export async function selectVisitIds(client: Queryable, visitorId: string): Promise<string[]> {
  const rows = await queryRows(
    client,
    { id: text },
    `SELECT visit_id AS id FROM visits WHERE visitor_id = $1
     UNION SELECT session_id FROM website_analytics WHERE visitor_id = $1 AND session_id IS NOT NULL
     UNION SELECT visit_id FROM user_analytics WHERE session_id = $1 AND visit_id IS NOT NULL
     UNION SELECT visit_id FROM custom_events WHERE visitor_id = $1 AND visit_id IS NOT NULL
     UNION SELECT visit_id FROM conversions WHERE visitor_id = $1 AND visit_id IS NOT NULL
     UNION SELECT visit_id FROM live_visitors WHERE visitor_id = $1
     UNION SELECT visit_id FROM early_activity WHERE visitor_id = $1`,
    [visitorId],
  );
  return rows.map(({ id }) => id);
}

export async function selectUserAgents(client: Queryable, visitorId: string): Promise<string[]> {
  const rows = await queryRows(
    client,
    { user_agent: text },
    `SELECT user_agent FROM user_analytics WHERE session_id = $1
     UNION SELECT user_agent FROM website_analytics WHERE visitor_id = $1
     UNION SELECT user_agent FROM custom_events WHERE visitor_id = $1
     UNION SELECT user_agent FROM conversions WHERE visitor_id = $1 AND user_agent IS NOT NULL`,
    [visitorId],
  );
  return rows.map(({ user_agent }) => user_agent);
}

/** Keys of the visitor's user agents and places. */
export function selectNames(client: Queryable, visitorId: string): Promise<VisitNames> {
  return queryOneRow(
    client,
    { user_agents: nullable(bigints), places: nullable(bigints) },
    `SELECT array_agg(DISTINCT user_agent_key) AS user_agents, array_agg(DISTINCT place_key) AS places
     FROM visits WHERE visitor_id = $1`,
    [visitorId],
  );
}

export interface Replacement {
  visitorId: string;
  newVisitorId: string;
  /** Maps old visit ids to new ones. */
  visits: Readonly<Record<string, string>>;
  /** Maps user agents to their reduced form. */
  userAgents: Readonly<Record<string, string>>;
  /** Time zone of the reports, an IANA name. */
  timezone: string;
}

/** Reduces a referrer to its site, because the path may contain a person's name. */
const hostOnly = (column: string) => `coalesce(substring(${column} FROM '^[a-z-]+://[^/?#]*'), '')`;
/**
 * Moves a time to the start of its day in the reports' zone ($5), so that daily figures stay the same but the time
 * cannot be matched with that of a row in another table.
 */
const dayOnly = (column: string) => `date_trunc('day', ${column}, $5)`;

/** Ids created by the browser contain their time to the millisecond, so each row gets a new one. */
const visitorRows: readonly string[] = [
  `UPDATE logged_events SET id = gen_random_uuid(), visitor_id = $2, visit_id = $3::jsonb ->> visit_id,
     user_agent = $4::jsonb ->> user_agent, "timestamp" = ${dayOnly('"timestamp"')},
     event_data = (event_data::jsonb - 'referrer' - 'page_view_id')::text
   WHERE visitor_id = $1`,
  `UPDATE custom_events SET id = gen_random_uuid(), visitor_id = $2, visit_id = $3::jsonb ->> visit_id,
     user_agent = $4::jsonb ->> user_agent, created_at = ${dayOnly("created_at")}, properties = '{}'
   WHERE visitor_id = $1`,
  // The conversion of a lead has the lead's day and kind, so it could link the visit to the lead. It is therefore
  // detached from the visit.
  `UPDATE conversions SET id = gen_random_uuid(),
     visitor_id = CASE WHEN recorded_by = 'browser' THEN $2 END,
     visit_id = CASE WHEN recorded_by = 'browser' THEN $3::jsonb ->> visit_id END,
     referrer = ${hostOnly("referrer")}, user_agent = $4::jsonb ->> user_agent, created_at = ${dayOnly("created_at")},
     properties = '{}'
   WHERE visitor_id = $1`,
];

const forgetVitals = `
  UPDATE web_vitals SET id = gen_random_uuid(), visit_id = new, created_at = date_trunc('day', created_at, $2)
  FROM jsonb_each_text($1::jsonb) AS renamed (old, new) WHERE visit_id = old`;

/**
 * Page views keep their offset from the first one of the visit on that day, so that the order of pages and the duration of
 * the visit stay. The first one moves to the start of the day.
 */
const forgetPageViews = `
  UPDATE website_views AS view
  SET id = gen_random_uuid(), visit = identifier_key(moved.visit_id), query = NULL, utm_term = NULL, utm_content = NULL,
    referrer = nullif(${hostOnly("view.referrer")}, ''), created_at = moved.at
  FROM (
    SELECT id, new AS visit_id, day + (created_at - min(created_at) OVER (PARTITION BY visit, day)) AS at
    FROM website_views JOIN jsonb_each_text($1::jsonb) AS renamed (old, new) ON visit = identifier_key(old),
      LATERAL (SELECT date_trunc('day', created_at, $2) AS day) AS days
  ) AS moved
  WHERE view.id = moved.id`;

/** Key of the place reduced to its country, as in `places`. */
const countryKey =
  "CASE WHEN place_key IS NOT NULL THEN identifier_key(jsonb_build_array(country, NULL, NULL, NULL, NULL)::text) END";

async function insertCoarseNames(client: Queryable, visitorId: string, userAgents: string): Promise<void> {
  await client.query(
    `INSERT INTO user_agents (key, user_agent)
     SELECT DISTINCT identifier_key(value), value FROM jsonb_each_text($1::jsonb) ON CONFLICT DO NOTHING`,
    [userAgents],
  );
  await client.query(
    `INSERT INTO places (key, country_code, country_name)
     SELECT DISTINCT ON (1) ${countryKey}, country, country_name FROM visits JOIN places ON places.key = place_key
     WHERE visitor_id = $1 ORDER BY 1 ON CONFLICT DO NOTHING`,
    [visitorId],
  );
}

/**
 * Records stay and count as before, but no longer identify the browser or its location within the country. Live
 * visitors, early activity and quarantined batches are deleted. Returns the number of rows that were changed or
 * deleted.
 */
export async function replaceVisitor(client: Queryable, replacement: Replacement): Promise<number> {
  const { visitorId, newVisitorId, visits, userAgents, timezone } = replacement;
  const values = [visitorId, newVisitorId, JSON.stringify(visits), JSON.stringify(userAgents), timezone];
  let rows = 0;
  const run = async (text: string, values: unknown[]) => {
    rows += (await client.query(text, values)).rowCount ?? 0;
  };
  for (const text of visitorRows) await run(text, values);
  await insertCoarseNames(client, visitorId, values[3] as string);
  for (const text of [forgetPageViews, forgetVitals]) await run(text, [JSON.stringify(visits), timezone]);
  await run(
    `UPDATE visits SET visitor_id = $2, visit_id = $3::jsonb ->> visit_id, region = NULL, city = NULL, viewport = '',
       timezone = '', utm_term = NULL, utm_content = NULL, place_key = ${countryKey}, started_at = ${dayOnly("started_at")},
       last_activity_at = ${dayOnly("last_activity_at")}, exit_page_at = ${dayOnly("exit_page_at")},
       user_agent_key = (SELECT identifier_key($4::jsonb ->> agent.user_agent) FROM user_agents AS agent
                         WHERE agent.key = user_agent_key)
     WHERE visitor_id = $1`,
    values,
  );
  await run("DELETE FROM live_visitors WHERE visitor_id = $1", [visitorId]);
  await run("DELETE FROM early_activity WHERE visitor_id = $1", [visitorId]);
  await run("DELETE FROM quarantined_batches WHERE visitor_id = $1", [visitorId]);
  return rows;
}
