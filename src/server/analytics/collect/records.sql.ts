import { liveMinutes } from "#contract/live-window.ts";
import type { Database } from "#server/platform/db/database.ts";
import { insertRowsSql, createRowStatement, type SentRow } from "#server/platform/db/rows.sql.ts";

const eventColumns = {
  id: "uuid",
  event_type: "text",
  timestamp: "timestamptz",
  visitor_id: "text",
  visit_id: "text",
  page_url: "text",
  event_data: "text",
  experiment_group: "text",
  user_agent: "text",
} as const;

const liveColumns = {
  visit_id: "text",
  visitor_id: "text",
  page_url: "text",
  user_agent: "text",
  country: "text",
  city: "text",
  latitude: "float8",
  longitude: "float8",
  is_active: "boolean",
  last_activity: "timestamptz",
} as const;

const customEventColumns = {
  id: "uuid",
  event_name: "text",
  page_url: "text",
  user_agent: "text",
  visit_id: "text",
  visitor_id: "text",
  properties: "jsonb",
  created_at: "timestamptz",
} as const;

const webVitalColumns = {
  id: "uuid",
  created_at: "timestamptz",
  visit_id: "text",
  page: "text",
  device_type: "text",
  metric: "text",
  value: "float8",
  rating: "text",
} as const;

export type EventRow = SentRow<typeof eventColumns>;
export type LiveRow = SentRow<typeof liveColumns>;
export type CustomEventRow = SentRow<typeof customEventColumns>;
export type WebVitalRow = SentRow<typeof webVitalColumns>;

export const insertEvents = createRowStatement<EventRow>(
  "insert_events",
  insertRowsSql("logged_events", eventColumns, "id", "ON CONFLICT (id) DO NOTHING"),
);

export const upsertLiveVisitors = createRowStatement<LiveRow>(
  "upsert_live_visitors",
  insertRowsSql(
    "live_visitors",
    liveColumns,
    "visit_id",
    `ON CONFLICT (visit_id) DO UPDATE SET
       page_url = excluded.page_url, user_agent = excluded.user_agent, country = excluded.country, city = excluded.city,
       latitude = excluded.latitude, longitude = excluded.longitude,
       is_active = excluded.is_active, last_activity = excluded.last_activity
     WHERE live_visitors.last_activity <= excluded.last_activity`,
  ),
);

/** Marks visitors as inactive if they have had no activity for `liveMinutes` minutes. */
export async function endLiveVisitors({ pool }: Database): Promise<void> {
  await pool.query(
    `UPDATE live_visitors SET is_active = false WHERE visit_id IN (
       SELECT visit_id FROM live_visitors
       WHERE is_active AND last_activity < now() - interval '${liveMinutes} minutes' ORDER BY visit_id FOR UPDATE SKIP LOCKED
     )`,
  );
}

export const insertCustomEvents = createRowStatement<CustomEventRow>(
  "insert_custom_events",
  insertRowsSql("custom_events", customEventColumns, "id", "ON CONFLICT (id) DO NOTHING"),
);

export const insertWebVitals = createRowStatement<WebVitalRow>(
  "insert_web_vitals",
  insertRowsSql("web_vitals", webVitalColumns, "id", "ON CONFLICT (id) DO NOTHING"),
);
