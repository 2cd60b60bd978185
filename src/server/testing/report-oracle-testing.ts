import { dayMs } from "#contract/calendar-range.ts";
import type { Interval } from "#contract/report-figures.ts";

/** Independent implementation of the report that counts plain records one by one and shares no code with the server. */

export interface View {
  id: string;
  created_at: Date;
  visit_id: string;
  visitor_id: string;
  page_url: string;
  referrer: string;
  brand: string;
  time_on_page: number | null;
  scroll_depth: number | null;
}

export interface Visit {
  visit_id: string;
  visitor_id: string;
  page_views: number;
  [attribute: string]: string | number | Date | null;
}

export interface OracleQuery {
  timezone: string;
  firstDay: string;
  lastDay: string;
  dimension?: string;
  interval?: Interval;
  filters: { dimension: string; values: string[]; excludes: boolean }[];
}

type Figures = Record<string, number | null>;

function clock(at: Date, timezone: string) {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    timeZoneName: "longOffset",
  }).formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)!.value;
  const offset = part("timeZoneName").slice(3) || "+00:00";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: part("hour"), offset };
}

const cache = new Map<string, ReturnType<typeof clock>>();
function localTime(at: Date, timezone: string) {
  const key = `${timezone}${at.getTime()}`;
  const known = cache.get(key) ?? clock(at, timezone);
  cache.set(key, known);
  return known;
}

export function bucketOf(at: Date, timezone: string, interval: Interval): string {
  const { day, hour, offset } = localTime(at, timezone);
  if (interval === "hour") return `${day}T${hour}:00:00${offset}`;
  if (interval === "month") return `${day.slice(0, 8)}01`;
  if (interval === "day") return day;
  const date = new Date(`${day}T12:00:00Z`);
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

function isInRange(at: Date, { timezone, firstDay, lastDay }: OracleQuery): boolean {
  const { day } = localTime(at, timezone);
  return day >= firstDay && day <= lastDay;
}

/** All buckets of the range, found by checking every quarter of an hour. */
export function allBuckets(query: OracleQuery, interval: Interval): string[] {
  const keys = new Set<string>();
  const end = Date.parse(query.lastDay) + 2 * dayMs;
  for (let time = Date.parse(query.firstDay) - dayMs; time < end; time += 900_000) {
    const at = new Date(time);
    if (isInRange(at, query)) keys.add(bucketOf(at, query.timezone, interval));
  }
  return [...keys];
}

export const pathOf = (url: string) => url.split("?")[0]!;
const isMobile = (type: string) => (type === "desktop" ? "desktop" : type && "mobile");

export function visitValue(visit: Visit | undefined, dimension: string): string {
  if (dimension === "device") return isMobile(visitValue(visit, "device_type"));
  return String(visit?.[dimension === "screen" ? "screen_resolution" : dimension] ?? "");
}

const passes = (value: string, { values, excludes }: OracleQuery["filters"][number]) =>
  values.includes(value) !== excludes;

/** Activity of one visit on one brand's site in one day (or hour). */
interface Portion {
  bucket: string;
  views: View[];
  visit: Visit;
  brand: string;
  seconds: number;
  referrer: string;
}

/** Compares the visit with every other visit, without an index. */
export function visitorType(visit: Visit, visits: ReadonlyMap<string, Visit>): string {
  const isEarlier = (other: Visit) =>
    other.visitor_id === visit.visitor_id && (other.started_at as Date) < (visit.started_at as Date);
  return [...visits.values()].some(isEarlier) ? "returning" : "new";
}

function portionsOf(views: View[], visits: Map<string, Visit>, query: OracleQuery): Portion[] {
  const unit = query.interval === "hour" ? "hour" : "day";
  const groups = Map.groupBy(
    views.filter((view) => isInRange(view.created_at, query)),
    (view) => `${bucketOf(view.created_at, query.timezone, unit)}|${view.visit_id}|${view.brand}`,
  );
  return [...groups.values()].map((group) => {
    const inOrder = group.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
    const first = inOrder[0]!;
    const ends = group.map((view) => view.created_at.getTime() + 1000 * Math.max(view.time_on_page ?? 0, 0));
    return {
      bucket: bucketOf(first.created_at, query.timezone, query.interval ?? "day"),
      views: group,
      visit: visits.get(first.visit_id)!,
      brand: first.brand,
      seconds: Math.round((Math.max(...ends) - first.created_at.getTime()) / 1000),
      referrer: first.referrer.split("#")[0]!.split("?")[0]!,
    };
  });
}

function valueOf(portion: Portion, dimension: string, visits: ReadonlyMap<string, Visit>): string {
  if (dimension === "brand" || dimension === "referrer") return portion[dimension];
  if (dimension === "visitor_type") return visitorType(portion.visit, visits);
  return visitValue(portion.visit, dimension);
}

export function countTraffic(
  views: View[],
  visits: Map<string, Visit>,
  query: OracleQuery,
): Map<string | null, Figures> {
  const groups = new Map<string | null, Portion[]>();
  const add = (key: string | null, portion: Portion) => groups.set(key, [...(groups.get(key) ?? []), portion]);
  if (!query.dimension) groups.set(null, []);
  for (const portion of portionsOf(views, visits, query)) {
    const ofVisit = query.filters.filter(({ dimension }) => dimension !== "page");
    if (!ofVisit.every((filter) => passes(valueOf(portion, filter.dimension, visits), filter))) continue;
    const ofPage = query.filters.filter(({ dimension }) => dimension === "page");
    const kept = portion.views.filter((view) => ofPage.every((filter) => passes(pathOf(view.page_url), filter)));
    if (kept.length === 0) continue;
    if (query.dimension === "page")
      for (const [page, own] of Map.groupBy(kept, (view) => pathOf(view.page_url)))
        add(page, { ...portion, views: own });
    else if (query.dimension === "time") add(portion.bucket, { ...portion, views: kept });
    else add(query.dimension ? valueOf(portion, query.dimension, visits) : null, { ...portion, views: kept });
  }
  return new Map([...groups].map(([key, portions]) => [key, figuresOf(portions)]));
}

function figuresOf(portions: Portion[]): Figures {
  const views = portions.flatMap((portion) => portion.views);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const visits = new Set(portions.map(({ visit }) => visit.visit_id)).size;
  const visitors = new Set(portions.map(({ visit }) => visit.visitor_id)).size;
  const times = views.map((view) => view.time_on_page ?? 0).filter((time) => time > 0);
  const mean = (total: number, count: number) => (count > 0 ? Math.round(total / count) : null);
  return {
    visitors,
    visits,
    page_views: views.length,
    avg_time_on_site: mean(sum(times), times.length) ?? 0,
    bounce_rate: visits > 0 ? portions.filter(({ visit }) => visit.page_views === 1).length / visits : null,
    visit_duration: mean(sum(portions.map(({ seconds }) => seconds)), visits),
    engaged_time: mean(sum(times), visits),
    views_per_visit: visits > 0 ? views.length / visits : null,
    scroll_depth: mean(sum(views.map((view) => view.scroll_depth ?? 0)), views.length),
  };
}

/** Percentile with linear interpolation between neighbours. */
export function percentile75(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const place = 0.75 * (sorted.length - 1);
  const below = sorted[Math.floor(place)]!;
  return below + (sorted[Math.ceil(place)]! - below) * (place % 1);
}
