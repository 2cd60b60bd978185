import { toPagePath } from "#contract/page-path.ts";
import type { StoredRecordOf } from "../item.ts";
import { type PageActivity, wholeSeconds } from "./page-activity.ts";
import type { PageViewRow } from "./page-views.sql.ts";
import type { VisitRow } from "./visits.sql.ts";

type PageView = StoredRecordOf<"page_view">;

const campaignOf = ({ record }: PageView) => ({
  utm_source: record.utmSource ?? null,
  utm_medium: record.utmMedium ?? null,
  utm_campaign: record.utmCampaign ?? null,
  utm_term: record.utmTerm ?? null,
  utm_content: record.utmContent ?? null,
});

export function pageViewRow(view: PageView, activity: PageActivity | undefined): PageViewRow {
  const { record, timestamp, visit } = view;
  const path = toPagePath(record.pageUrl);
  return {
    ...campaignOf(view),
    id: record.id,
    created_at: timestamp,
    visit_id: visit.batch.visitId,
    brand: record.brand,
    path,
    title: record.title,
    query: path === record.pageUrl ? null : record.pageUrl.slice(path.length + 1),
    referrer: record.referrer || null,
    time_on_page: wholeSeconds(activity?.tenths ?? null),
    engaged_tenths: activity?.tenths ?? null,
    painted_group: record.paintedGroup ?? null,
    load_channel: view.loadChannel ?? null,
    scroll_depth: activity?.percent ?? null,
    sections: activity?.sections ?? null,
  };
}

interface NewPageViews {
  views: readonly PageView[];
  engagedSeconds: number;
  lastActivityAt: Date;
}

const byTime = (one: PageView, other: PageView) =>
  one.timestamp.getTime() - other.timestamp.getTime() || (one.record.id < other.record.id ? -1 : 1);

/** Includes location and browser from the visit's first page view. */
export function visitRow({ views, engagedSeconds, lastActivityAt }: NewPageViews): VisitRow {
  const [first, last] = firstAndLast(views);
  const {
    record,
    visit: { batch, client },
  } = first;
  return {
    ...campaignOf(first),
    visit_id: batch.visitId,
    visitor_id: batch.visitorId,
    started_at: first.timestamp,
    last_activity_at: lastActivityAt,
    brand: record.brand,
    entry_page: toPagePath(record.landingUrl ?? record.pageUrl),
    exit_page: toPagePath(last.record.pageUrl),
    exit_page_at: last.timestamp,
    page_views: views.length,
    engaged_seconds: engagedSeconds,
    channel: first.source?.channel ?? "Direct",
    source: first.source?.source ?? "",
    country: client.place?.countryCode ?? null,
    country_name: client.place?.countryName ?? null,
    region: client.place?.region ?? null,
    city: client.place?.city ?? null,
    latitude: client.place?.latitude ?? null,
    longitude: client.place?.longitude ?? null,
    // The IP database has no time zone for most places.
    place_timezone: client.place?.timezone ?? null,
    user_agent: client.userAgent,
    device_type: client.device.deviceType,
    browser: client.device.browser,
    os: client.device.os,
    screen_resolution: record.screenResolution,
    viewport: record.viewport,
    language: record.language,
    timezone: record.timezone,
    experiment_group: batch.experimentGroup,
  };
}

function firstAndLast(views: readonly PageView[]): [first: PageView, last: PageView] {
  const sorted = [...views].sort(byTime);
  // Called only for visits with at least one new page view.
  return [sorted[0] as PageView, sorted.at(-1) as PageView];
}
