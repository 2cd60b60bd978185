import type { Journey } from "#contract/journey.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { float, moment, nullable, queryRows, type RowOf, text } from "#server/platform/db/query-rows.ts";

const maxPages = 200;
const maxEvents = 100;

const arrival = {
  id: text,
  at: moment,
  source: text,
  channel: text,
  campaign: nullable(text),
  landing_page: text,
  experiment_group: nullable(text),
};

/**
 * Selects what is known about the visitor up to `until`; null if no visit has arrived yet. Engaged times come from the
 * event log, which stores tenths of a second; page views store rounded seconds. The visitor may stay on the page of the
 * form after sending it, so only the time before `until` counts.
 */
export async function selectJourney(
  client: Queryable,
  { visitorId }: { visitorId: string },
  until: Date,
): Promise<Journey | null> {
  const visits = await queryRows(
    client,
    arrival,
    `SELECT visit_id AS id, started_at AS at, source, channel, utm_campaign AS campaign, entry_page AS landing_page,
            experiment_group
     FROM visits WHERE visitor_id = $1 AND started_at <= $2 ORDER BY started_at`,
    [visitorId, until],
  );
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return null;
  // `total_seconds` also counts the page views beyond the limit.
  const views = await queryRows(
    client,
    { at: moment, page: text, visit_id: text, seconds: float, total_seconds: float },
    `WITH times AS (
       SELECT event_data::jsonb ->> 'page_view_id' AS view_id,
              max((event_data::jsonb ->> 'time_spent_seconds')::float8) AS seconds
       FROM user_analytics WHERE session_id = $1 AND event_type = 'time_on_page' GROUP BY 1
     ), views AS (
       SELECT created_at AS at, id, page_url AS page, session_id AS visit_id,
              round(least(coalesce(times.seconds, time_on_page, 0), extract(epoch FROM $2 - created_at))::numeric, 1)::float8
                AS seconds
       FROM website_analytics LEFT JOIN times ON view_id = id::text
       WHERE visitor_id = $1 AND created_at <= $2
     )
     SELECT at, page, visit_id, seconds, round((sum(seconds) OVER ())::numeric, 1)::float8 AS total_seconds FROM views
     ORDER BY at DESC, id DESC LIMIT $3`,
    [visitorId, until, maxPages],
  );
  const visitNumbers = new Map(visits.map(({ id }, index) => [id, index + 1]));
  return {
    first: describeArrival(first),
    last: describeArrival(last),
    visits: visits.length,
    pages: views.toReversed().map(({ at, page, visit_id, seconds }) => ({
      at: at.toISOString(),
      page,
      engagedSeconds: seconds,
      visit: visitNumbers.get(visit_id),
    })),
    engagedSeconds: views[0]?.total_seconds ?? 0,
    experimentGroup: last.experiment_group,
    agentClicks: await selectAgentClicks(client, visitorId, until),
    formStarts: await selectFormStarts(client, visitorId, until),
    secondsToLead: Math.round((until.getTime() - first.at.getTime()) / 1000),
  };
}

async function selectAgentClicks(client: Queryable, visitorId: string, until: Date): Promise<Journey["agentClicks"]> {
  const rows = await queryRows(
    client,
    { at: moment, agent: text, type: text, page: text },
    `SELECT "timestamp" AS at, coalesce(event_data::jsonb ->> 'title', '') AS agent,
            coalesce(event_data::jsonb ->> 'type', '') AS type, page_url AS page
     FROM user_analytics WHERE session_id = $1 AND event_type = 'agent_click' AND "timestamp" <= $2
     ORDER BY "timestamp", id LIMIT $3`,
    [visitorId, until, maxEvents],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function selectFormStarts(client: Queryable, visitorId: string, until: Date): Promise<Journey["formStarts"]> {
  const rows = await queryRows(
    client,
    { at: moment, form: text, page: text },
    `SELECT created_at AS at, coalesce(properties ->> 'form', '') AS form, page_url AS page
     FROM custom_events WHERE visitor_id = $1 AND event_name = 'form_start' AND created_at <= $2
     ORDER BY created_at, id LIMIT $3`,
    [visitorId, until, maxEvents],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function describeArrival({ at, source, channel, campaign, landing_page }: RowOf<typeof arrival>): Journey["first"] {
  return { at: at.toISOString(), source, channel, campaign, landingPage: landing_page };
}
