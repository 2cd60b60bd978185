import { liveMinutes } from "#contract/live-window.ts";
import type { TrackingRecord } from "#contract/collect.ts";
import { toPagePath } from "#contract/page-path.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { insertConversions } from "./conversions/conversions.sql.ts";
import { type StoredRecord, ofType } from "./item.ts";
import { insertCustomEvents, insertEvents, insertWebVitals, upsertLiveVisitors } from "./records.sql.ts";

/** Event types of the event log. The log also shows page views, which are stored with their visits. */
const eventTypes = ["agent_click", "time_on_page", "scroll_depth", "consent_changed"] as const;

type Event = Extract<TrackingRecord, { type: (typeof eventTypes)[number] }>;

export async function storeEvents(client: Queryable, records: readonly StoredRecord[]): Promise<void> {
  await insertEvents(
    client,
    ofType(records, ...eventTypes).map(({ record, timestamp, visit: { batch, client } }) => ({
      id: record.id,
      event_type: record.type,
      timestamp,
      visitor_id: batch.visitorId,
      visit_id: batch.visitId,
      page_url: record.pageUrl,
      event_data: JSON.stringify(eventData(record)),
      experiment_group: batch.experimentGroup,
      user_agent: client.userAgent,
    })),
  );
}

function eventData(record: Event): Record<string, unknown> {
  const page = { page_view_id: record.pageViewId };
  switch (record.type) {
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

export async function storeCustomEvents(client: Queryable, records: readonly StoredRecord[]): Promise<void> {
  await insertCustomEvents(
    client,
    ofType(records, "custom").map(({ record, timestamp, visit: { batch, client } }) => ({
      id: record.id,
      event_name: record.name,
      page_url: record.pageUrl,
      user_agent: client.userAgent,
      visit_id: batch.visitId,
      visitor_id: batch.visitorId,
      properties: record.properties,
      created_at: timestamp,
    })),
  );
}

export async function storeConversions(client: Queryable, records: readonly StoredRecord[]): Promise<void> {
  await insertConversions(
    client,
    ofType(records, "conversion").map(({ record, timestamp, visit: { batch, client } }) => ({
      id: record.id,
      conversion_type: record.conversionType,
      source_page: record.pageUrl,
      referrer: null,
      visit_id: batch.visitId,
      visitor_id: batch.visitorId,
      user_agent: client.userAgent,
      // Ignores the value from the browser, which anyone can forge: values are configured with the goals.
      conversion_value: null,
      properties: record.properties,
      created_at: timestamp,
      recorded_by: "browser",
      page_view_id: record.pageViewId,
    })),
  );
}

export async function storeWebVitals(client: Queryable, records: readonly StoredRecord[]): Promise<void> {
  await insertWebVitals(
    client,
    ofType(records, "web_vital").map(({ record, timestamp, visit: { batch, client } }) => ({
      id: record.id,
      created_at: timestamp,
      visit_id: batch.visitId,
      page: record.pageUrl,
      device_type: client.device.deviceType,
      metric: record.metric,
      value: record.value,
      rating: record.rating,
    })),
  );
}

/** Records that arrive late do not indicate a live visitor. */
export async function storeLiveVisitors(client: Queryable, records: readonly StoredRecord[], now: Date): Promise<void> {
  const liveFrom = new Date(now.getTime() - liveMinutes * 60_000);
  const latest = new Map<string, StoredRecord>();
  for (const stored of records) {
    const { visitId } = stored.visit.batch;
    if (stored.timestamp >= (latest.get(visitId)?.timestamp ?? liveFrom)) latest.set(visitId, stored);
  }
  await upsertLiveVisitors(
    client,
    [...latest.values()].map(({ record, timestamp, visit: { batch, client } }) => ({
      visit_id: batch.visitId,
      visitor_id: batch.visitorId,
      page_url: toPagePath(record.pageUrl),
      user_agent: client.userAgent,
      country: client.place?.countryCode ?? null,
      city: client.place?.city ?? null,
      latitude: client.place?.latitude ?? null,
      longitude: client.place?.longitude ?? null,
      is_active: true,
      last_activity: timestamp,
    })),
  );
}
