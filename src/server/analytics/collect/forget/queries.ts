import type { Queryable } from "#server/platform/db/database.ts";
import type { VisitNames } from "../names/queries.ts";

/**
 * One group at a time works on a visitor, in whichever process: what is read of a visitor below is still so at COMMIT,
 * and forgetting one waits for what is being written of them.
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
  const { rows } = await client.query<{ hash: Buffer }>({
    name: "select_forgotten",
    text: "SELECT hash FROM forgotten_visitors WHERE hash = ANY ($1::bytea[])",
    values: [visitors],
  });
  return new Set(rows.map(({ hash }) => hash.toString("hex")));
}

/** From now on, records of this visitor are dropped. */
export async function insertForgotten(client: Queryable, visitor: Buffer): Promise<void> {
  await client.query(
    `INSERT INTO forgotten_visitors (hash) VALUES ($1) ON CONFLICT (hash) DO UPDATE SET forgotten_at = now()`,
    [visitor],
  );
}

export async function selectVisitIds(client: Queryable, visitorId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT session_id AS id FROM visits WHERE visitor_id = $1
     UNION SELECT session_id FROM website_analytics WHERE visitor_id = $1 AND session_id IS NOT NULL
     UNION SELECT visit_id FROM user_analytics WHERE session_id = $1 AND visit_id IS NOT NULL
     UNION SELECT session_id FROM user_events WHERE visitor_id = $1 AND session_id IS NOT NULL
     UNION SELECT session_id FROM conversion_tracking WHERE visitor_id = $1 AND session_id IS NOT NULL
     UNION SELECT session_id FROM real_time_visitors WHERE visitor_id = $1
     UNION SELECT session_id FROM early_activity WHERE visitor_id = $1`,
    [visitorId],
  );
  return rows.map(({ id }) => id);
}

export async function selectUserAgents(client: Queryable, visitorId: string): Promise<string[]> {
  const { rows } = await client.query<{ user_agent: string }>(
    `SELECT user_agent FROM user_analytics WHERE session_id = $1
     UNION SELECT user_agent FROM website_analytics WHERE visitor_id = $1
     UNION SELECT user_agent FROM user_events WHERE visitor_id = $1
     UNION SELECT user_agent FROM conversion_tracking WHERE visitor_id = $1 AND user_agent IS NOT NULL`,
    [visitorId],
  );
  return rows.map(({ user_agent }) => user_agent);
}

/** Under which keys its user agents and places are stored. */
export async function selectNames(client: Queryable, visitorId: string): Promise<VisitNames> {
  const { rows } = await client.query<VisitNames>(
    `SELECT array_agg(DISTINCT user_agent_key) AS user_agents, array_agg(DISTINCT place_key) AS places
     FROM visits WHERE visitor_id = $1`,
    [visitorId],
  );
  return rows[0] ?? {};
}

export interface Replacement {
  visitorId: string;
  newVisitorId: string;
  /** Old ids of visits to new ones. */
  visits: Readonly<Record<string, string>>;
  /** User agents to what is kept of them. */
  userAgents: Readonly<Record<string, string>>;
}

/** Of a referrer, its site: what is behind the host may name a person. */
const hostOnly = (column: string) => `coalesce(substring(${column} FROM '^[a-z-]+://[^/?#@]*'), '')`;
const withoutQuery = (column: string) => `split_part(${column}, '?', 1)`;

const visitorRows: readonly string[] = [
  `UPDATE logged_events SET session_id = $2, visit_id = $3::jsonb ->> visit_id, page_url = ${withoutQuery("page_url")},
     user_agent = $4::jsonb ->> user_agent,
     event_data = CASE event_type WHEN 'page_view' THEN (event_data::jsonb - 'referrer')::text ELSE event_data END
   WHERE session_id = $1`,
  `UPDATE user_events SET visitor_id = $2, session_id = $3::jsonb ->> session_id, page_url = ${withoutQuery("page_url")},
     user_agent = $4::jsonb ->> user_agent, properties = '{}'
   WHERE visitor_id = $1`,
  `UPDATE conversion_tracking SET visitor_id = $2, session_id = $3::jsonb ->> session_id,
     source_page = ${withoutQuery("source_page")}, referrer = ${hostOnly("referrer")},
     user_agent = $4::jsonb ->> user_agent, properties = '{}'
   WHERE visitor_id = $1`,
];

/** As in `places`: of the country alone. */
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

/** Each row stays and counts where it counted, but nothing leads from it to the browser, nor to where that was. */
export async function replaceVisitor(client: Queryable, replacement: Replacement): Promise<number> {
  const { visitorId, newVisitorId, visits, userAgents } = replacement;
  const values = [visitorId, newVisitorId, JSON.stringify(visits), JSON.stringify(userAgents)];
  let rows = 0;
  const run = async (text: string, values: unknown[]) => {
    rows += (await client.query(text, values)).rowCount ?? 0;
  };
  for (const text of visitorRows) await run(text, values);
  await insertCoarseNames(client, visitorId, values[3] as string);
  await run(
    `UPDATE website_views SET visit = identifier_key(renamed.new), query = NULL, referrer = nullif(${hostOnly("referrer")}, '')
     FROM jsonb_each_text($1::jsonb) AS renamed (old, new) WHERE visit = identifier_key(renamed.old)`,
    [JSON.stringify(visits)],
  );
  await run(
    `UPDATE visits SET visitor_id = $2, session_id = $3::jsonb ->> session_id, region = NULL, city = NULL, viewport = '',
       timezone = '', place_key = ${countryKey},
       user_agent_key = (SELECT identifier_key($4::jsonb ->> agent.user_agent) FROM user_agents AS agent
                         WHERE agent.key = user_agent_key)
     WHERE visitor_id = $1`,
    values,
  );
  const oldVisits = Object.keys(visits);
  await run("UPDATE web_vitals SET session_id = $2::jsonb ->> session_id WHERE session_id = ANY ($1::text[])", [
    oldVisits,
    JSON.stringify(visits),
  ]);
  await run("DELETE FROM real_time_visitors WHERE visitor_id = $1", [visitorId]);
  await run("DELETE FROM early_activity WHERE visitor_id = $1", [visitorId]);
  await run("DELETE FROM quarantined_batches WHERE visitor_id = $1", [visitorId]);
  return rows;
}
