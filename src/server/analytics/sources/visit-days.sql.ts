import { type VisitDimension, visitDimensions } from "#contract/report-figures.ts";
import { joinedDimensionSql } from "./dimensions.sql.ts";
import { utmNames } from "./utm-columns.ts";
import { siteConfig } from "#site.config.ts";

/** Sums over a visit's part of a day. Those in `pageSums` are also available for each page. */
export const visitSums = [
  "page_views",
  "timed_views",
  "engaged_seconds",
  "scroll_percent",
  "duration_seconds",
  "bounces",
] as const;
export type VisitSum = (typeof visitSums)[number];
const pageSums = ["page_views", "timed_views", "engaged_seconds", "scroll_percent"] as const satisfies VisitSum[];

export const textDimensions = Object.keys(visitDimensions) as VisitDimension[];

/** A row of `visitDaysSql`: the part of a visit on one day and for one brand. */
export interface VisitDay extends Record<VisitSum, number> {
  /** A 64-bit hash of the identifier as a decimal; null without an identifier. */
  visitor: string | null;
  visit: string | null;
  pages: string[];
  /** The sums of `pageSums` for each entry of `pages`. */
  page_figures: number[][];
  [column: string]: unknown;
}

/**
 * Format of the timestamp before the referrer, which makes the smallest text that of the first page view. The timestamp
 * has 20 characters, so the referrer starts at the 21st.
 */
const timePrefix = "YYYYMMDDHH24MISSUS";
const referrerStart = 21;

const ofVisit: readonly VisitDimension[] = [
  "visitor_type",
  "channel",
  "source",
  "country",
  "browser",
  "os",
  "language",
  "experiment_group",
  "region",
  "city",
  "entry_page",
  "exit_page",
  "device_type",
  "screen",
  ...utmNames,
];

const repeated = [
  "visitor",
  "visit",
  "day",
  "brand",
  "visit_brand",
  ...ofVisit,
  "referrer",
  "duration_seconds",
  "bounces",
];

/** Caps a sum at the column's integer type: a forged visit may claim more than 68 years. */
const whole = (sum: string) => `least(${sum}, 2147483647)::int`;

/** Engaged time in tenths of a second. Rows of earlier versions have whole seconds only. */
const tenths = "coalesce(engaged_tenths, time_on_page::bigint * 10)";

/** A condition on page views, and expressions of their day and hour, which may use `created_at`. */
export interface ViewSpan {
  views: string;
  day: string;
  hour?: string | undefined;
}

/** Groups page views: one row for each day (or hour), visit and brand. */
export function visitDaysSql({ views, day, hour }: ViewSpan) {
  return `
    SELECT identifier_key(v.visitor_id) AS visitor, p.visit, p.day,
      sum(p.page_views)::int AS page_views, sum(p.timed_views)::int AS timed_views,
      ${whole("sum(p.engaged_seconds)")} AS engaged_seconds, ${whole("sum(p.scroll_percent)")} AS scroll_percent,
      round(extract(epoch FROM max(p.ended_at) - min(p.began_at)))::int AS duration_seconds,
      (coalesce(v.page_views, sum(p.page_views)) = 1)::int AS bounces,
      p.brand, coalesce(v.brand, '') AS visit_brand,
      ${ofVisit.map((dimension) => `${joinedDimensionSql(dimension, "v")} AS ${dimension}`).join(", ")},
      split_part(split_part(substr(min(p.timed_referrer), ${referrerStart}), '#', 1), '?', 1) AS referrer,
      array_agg(p.page ORDER BY p.page) AS pages,
      array_agg(ARRAY[p.page_views, p.timed_views, p.engaged_seconds, p.scroll_percent] ORDER BY p.page) AS page_figures
      ${hour ? ", p.hour" : ""}
    FROM (
      SELECT visit, coalesce(page.brand, '${siteConfig.brand.id}') AS brand, ${day} AS day, ${hour ?? "NULL"} AS hour, coalesce(page.path, '') AS page,
        count(*)::int AS page_views, (count(*) FILTER (WHERE ${tenths} > 0))::int AS timed_views,
        ${whole(`round(coalesce(sum(${tenths}) FILTER (WHERE ${tenths} > 0), 0) / 10.0)`)} AS engaged_seconds,
        ${whole("coalesce(sum(scroll_depth), 0)")} AS scroll_percent,
        min(created_at) AS began_at,
        max(created_at + greatest(coalesce(${tenths}, 0), 0) * interval '0.1 second') AS ended_at,
        min(to_char(created_at AT TIME ZONE 'UTC', '${timePrefix}') || coalesce(referrer, '') COLLATE "C") AS timed_referrer
      FROM website_views LEFT JOIN website_pages AS page ON page.key = website_views.page WHERE ${views}
      GROUP BY visit, 2, 3, 4, 5
    ) AS p LEFT JOIN visits AS v ON identifier_key(v.visit_id) = p.visit
    GROUP BY p.visit, p.brand, p.day, p.hour, v.visit_id`;
}

/**
 * The relation from which reports count traffic: one row for each page of a visit's part of a day, or one row for the whole part.
 * In both cases page views and times can be summed over the rows. Values of the whole part (visitor, visit, duration, bounce)
 * are repeated on each row; `is_first` marks one row of each part, and `is_page_first` one row of each page.
 */
export function trafficSql(views: ViewSpan, grain: "page" | "visit"): string {
  const shared = [...repeated, ...(views.hour ? ["hour"] : [])].join(", ");
  const visitDays = visitDaysSql(views);
  if (grain === "visit")
    return `SELECT ${shared}, ${pageSums.join(", ")}, true AS is_first, true AS is_page_first FROM (${visitDays}) AS visit_days`;
  const sums = pageSums.map((sum, place) => `page_figures[n][${place + 1}] AS ${sum}`);
  return `SELECT ${shared}, pages[n] AS page, n = 1 AS is_first, true AS is_page_first, ${sums.join(", ")}
    FROM (SELECT *, generate_subscripts(pages, 1) AS n FROM (${visitDays}) AS visit_days) AS numbered`;
}

/**
 * The same relation with a row for each page view and its time. The first view of a page has the sums of the page; its other
 * views have zeros.
 */
export function trafficByViewSql(views: ViewSpan): string {
  const of = (columns: readonly string[]) => columns.map((column) => `f.${column}`).join(", ");
  const sums = pageSums.map((sum) => `CASE WHEN w.n = 1 THEN f.${sum} ELSE 0 END AS ${sum}`);
  return `SELECT ${of([...repeated, "page"])}, w.micros, w.painted_group, w.n = 1 AND f.is_first AS is_first, w.n = 1 AS is_page_first, ${sums.join(", ")}
    FROM (${trafficSql(views, "page")}) AS f JOIN (
      SELECT coalesce(visit, 0) AS visit, brand, page, micros, painted_group, row_number() OVER (PARTITION BY visit, brand, page ORDER BY micros, id) AS n
      FROM (
        SELECT visit, coalesce(page.brand, '${siteConfig.brand.id}') AS brand, coalesce(page.path, '') AS page, ${microseconds("created_at")} AS micros, painted_group, id
        FROM website_views LEFT JOIN website_pages AS page ON page.key = website_views.page WHERE ${views.views}
      ) AS seen
    ) AS w ON w.visit = coalesce(f.visit, 0) AND w.brand = f.brand AND w.page = f.page`;
}

/** Microseconds since 1970, the format of times in files and in conditions on steps. */
export const microseconds = (at: string): string => `(extract(epoch FROM ${at}) * 1000000)::bigint`;
