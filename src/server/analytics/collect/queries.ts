import type { TrackingRecord } from "#contract/collect.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { CollectedRecord } from "./pipeline.ts";

type Of<Type extends TrackingRecord["type"]> = CollectedRecord & { record: Extract<TrackingRecord, { type: Type }> };

const ofType = <Type extends TrackingRecord["type"]>(records: CollectedRecord[], type: Type) =>
  records.filter((collected): collected is Of<Type> => collected.record.type === type);

/** Rows to columns: one array parameter a column keeps the statement the same for any number of rows. */
const columns = <Row>(rows: Row[], pick: ((row: Row) => unknown)[]) => pick.map((value) => rows.map(value));

export async function insertEvents(client: Queryable, records: CollectedRecord[]): Promise<void> {
  await client.query({
    name: "insert_events",
    text: `INSERT INTO user_analytics
             (id, event_type, "timestamp", session_id, page_url, event_data, experiment_group, user_agent)
           SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
           ON CONFLICT (id) DO NOTHING`,
    values: columns(records, [
      ({ record }) => record.id,
      ({ record }) => record.type,
      ({ timestamp }) => timestamp,
      ({ visitorId }) => visitorId,
      ({ record }) => record.pageUrl,
      ({ record }) => JSON.stringify(eventData(record)),
      ({ experimentGroup }) => experimentGroup,
      ({ userAgent }) => userAgent,
    ]),
  });
}

function eventData(record: TrackingRecord): Record<string, unknown> {
  const page = { page_view_id: record.pageViewId };
  switch (record.type) {
    case "page_view":
      return { ...page, title: record.title, referrer: record.referrer };
    case "agent_click":
      return { ...page, title: record.title, type: record.agentType };
    case "time_on_page":
      return { ...page, time_spent_seconds: record.timeSpentSeconds };
    case "scroll_depth":
      return { ...page, percent: record.percent };
    case "consent_changed":
      return { ...page, preferences: record.preferences };
  }
}

export async function insertPageViews(client: Queryable, records: CollectedRecord[]): Promise<void> {
  const views = ofType(records, "page_view");
  if (views.length === 0) return;
  await client.query({
    name: "insert_page_views",
    text: `INSERT INTO website_analytics
             (id, created_at, session_id, visitor_id, page_url, page_title, referrer, user_agent, device_type, browser, os,
              screen_resolution, viewport, language, timezone, utm_source, utm_medium, utm_campaign, utm_term, utm_content)
           SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
              $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[],
              $16::text[], $17::text[], $18::text[], $19::text[], $20::text[])
           ON CONFLICT (id) DO NOTHING`,
    values: columns(views, [
      ({ record }) => record.id,
      ({ timestamp }) => timestamp,
      ({ visitId }) => visitId,
      ({ visitorId }) => visitorId,
      ({ record }) => record.pageUrl,
      ({ record }) => record.title,
      ({ record }) => record.referrer,
      ({ userAgent }) => userAgent,
      ({ device }) => device.deviceType,
      ({ device }) => device.browser,
      ({ device }) => device.os,
      ({ record }) => record.screenResolution,
      ({ record }) => record.viewport,
      ({ record }) => record.language,
      ({ record }) => record.timezone,
      ({ record }) => record.utmSource ?? null,
      ({ record }) => record.utmMedium ?? null,
      ({ record }) => record.utmCampaign ?? null,
      ({ record }) => record.utmTerm ?? null,
      ({ record }) => record.utmContent ?? null,
    ]),
  });
}

/** Both values only grow within a page view, so records that come twice or out of order change nothing. */
export async function updateEngagement(client: Queryable, records: CollectedRecord[]): Promise<void> {
  const engagements = [
    ...ofType(records, "time_on_page").map(({ record, visitId }) => ({
      pageViewId: record.pageViewId,
      visitId,
      seconds: Math.round(record.timeSpentSeconds),
      percent: null,
    })),
    ...ofType(records, "scroll_depth").map(({ record, visitId }) => ({
      pageViewId: record.pageViewId,
      visitId,
      seconds: null,
      percent: record.percent,
    })),
  ];
  if (engagements.length === 0) return;
  await client.query({
    name: "update_engagement",
    text: `UPDATE website_analytics AS view
           SET time_on_page = greatest(view.time_on_page, latest.seconds), scroll_depth = greatest(view.scroll_depth, latest.percent)
           FROM (SELECT id, session_id, max(seconds) AS seconds, max(percent) AS percent
                 FROM unnest($1::uuid[], $2::text[], $3::int[], $4::int[]) AS sent (id, session_id, seconds, percent)
                 GROUP BY id, session_id) AS latest
           WHERE view.id = latest.id AND view.session_id = latest.session_id`,
    values: columns(engagements, [
      ({ pageViewId }) => pageViewId,
      ({ visitId }) => visitId,
      ({ seconds }) => seconds,
      ({ percent }) => percent,
    ]),
  });
}

export async function countDropped(client: Queryable, counts: Map<string, number>): Promise<void> {
  await client.query(
    `INSERT INTO dropped_records (day, reason, count)
     SELECT (now() AT TIME ZONE 'UTC')::date, reason, count FROM unnest($1::text[], $2::bigint[]) AS sent (reason, count)
     ON CONFLICT (day, reason) DO UPDATE SET count = dropped_records.count + excluded.count`,
    [[...counts.keys()], [...counts.values()]],
  );
}
