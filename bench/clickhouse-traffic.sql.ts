import type { ClickHouseClient } from "@clickhouse/client";
import { typesOf } from "#server/analytics/columns/relations.sql.ts";
import { siteConfig } from "#site.config.ts";
import { tableOf } from "#server/analytics/clickhouse/tables.sql.ts";

/* Traffic that ClickHouse generates itself, for sizes that would take PostgreSQL hours. */

const pick = (values: readonly string[], salt: number, of = "v") =>
  `[${values.map((value) => `'${value}'`).join(", ")}][1 + cityHash64(${of}, ${salt}) % ${values.length}]`;

const countries = ["DK", "SE", "NO", "DE", "GB", "US", "FR", "NL", "FI", "PL", "ES", "IT"];
/** Skewed distribution over 60 pages: the first one gets more than a third of all page views, the last ones few. */
const page = (of: string) =>
  `concat('/p', toString(toInt32(floor(60 * pow((cityHash64(${of}, 1) % 100000) / 100000., 4)))))`;

/** The pages of the four views of a visit. */
const pagesOfVisit = `arrayMap(i -> ${page("v, i")}, [0, 1, 2, 3])`;
/** Whether a view is the first one of its page in its visit. */
const isPageFirst = `indexOf(${pagesOfVisit}, ${page("v, n")}) = n + 1`;

const ofVisit: Readonly<Record<string, string>> = {
  visitor_type: pick(["new", "returning"], 2),
  entry_page: page("v"),
  exit_page: page("v + 7"),
  brand: `'${siteConfig.brand.id}'`,
  visit_brand: `'${siteConfig.brand.id}'`,
  channel: pick(["Direct", "Search", "Social", "Campaign", "Referral"], 3),
  source: pick(["", "google.com", "linkedin.com", "newsletter", "bing.com"], 4),
  referrer: pick(["", "https://www.google.com/", "https://www.linkedin.com/"], 5),
  country: pick(countries, 6),
  region: pick(["Capital Region", "Skane", "Bavaria", "Utrecht"], 7),
  city: pick(["Copenhagen", "Aarhus", "Oslo", "Berlin", "London", "Paris", "Utrecht", "Turku"], 8),
  device_type: pick(["desktop", "mobile", "tablet"], 9),
  device: `if(${pick(["desktop", "mobile", "tablet"], 9)} = 'desktop', 'desktop', 'mobile')`,
  browser: pick(["Chrome", "Safari", "Firefox", "Edge"], 10),
  os: pick(["Windows", "macOS", "iOS", "Android", "Linux"], 11),
  screen: pick(["1920x1080", "390x844", "1440x900", "820x1180"], 12),
  language: pick(["en", "da", "sv", "de"], 13),
  experiment_group: pick(["A", "B"], 14),
};

const visitor = (visits: number) =>
  `toInt64(bitShiftRight(cityHash64(cityHash64(v, 15) % ${Math.ceil(visits * 0.7)}), 1))`;
const micros = (day: string, seconds: string) =>
  `toInt64(toUnixTimestamp(toDateTime('${day} 06:00:00')) + ${seconds}) * 1000000`;

/** Columns of a page view. A visit has four; the first one (`n = 0`) is marked with `is_first`. */
const ofView = (day: string, visits: number): Readonly<Record<string, string>> => ({
  ...ofVisit,
  visitor: visitor(visits),
  visit: "toInt64(bitShiftRight(cityHash64(v), 1))",
  micros: micros(day, "(v % 50000) + 40 * n"),
  day: `toDate('${day}')`,
  page: page("v, n"),
  painted_group: `if(${page("v, n")} = '/p0', ${ofVisit.experiment_group}, NULL)`,
  is_first: "n = 0",
  is_page_first: isPageFirst,
  page_views: `if(${isPageFirst}, countEqual(${pagesOfVisit}, ${page("v, n")}), 0)`,
  timed_views: "1",
  engaged_seconds: "10 + cityHash64(v, n, 16) % 60",
  scroll_percent: "cityHash64(v, n, 17) % 100",
  duration_seconds: "160",
  bounces: "0",
});

const ofEvent = (day: string, visits: number): Readonly<Record<string, string>> => ({
  ...ofView(day, visits),
  event: pick(["form_start", "form_submit", "download", "search"], 18, "v, n"),
});

const ofVital = (day: string, visits: number): Readonly<Record<string, string>> => ({
  ...ofView(day, visits),
  metric: "['LCP', 'INP', 'CLS', 'FCP'][1 + n]",
  value: "100. + cityHash64(v, n, 19) % 4000",
});

const sources = [
  { source: "traffic", perVisit: 4, columnsOf: ofView },
  { source: "events", perVisit: 1, columnsOf: ofEvent },
  { source: "vitals", perVisit: 4, columnsOf: ofVital },
] as const;

interface GeneratedDay {
  day: string;
  /** Index of the day: 0 is the oldest one. */
  place: number;
  /** Number of visits on this day. */
  ofDay: number;
  /** Number of visits on all days. */
  visits: number;
  /** Generates no events and no web vitals. */
  onlyViews: boolean;
}

/** Fills one day. */
export async function generateDay(
  client: ClickHouseClient,
  { day, place, ofDay, visits, onlyViews }: GeneratedDay,
): Promise<void> {
  for (const { source, perVisit, columnsOf } of onlyViews ? sources.slice(0, 1) : sources) {
    const columns = columnsOf(day, visits);
    const names = Object.keys(typesOf(source)).filter((name) => name in columns);
    await client.command({
      query: `INSERT INTO ${tableOf(source)} (node, ${names.join(", ")}, version)
        SELECT 'main', ${names.map((name) => columns[name]).join(", ")}, 1
        FROM (SELECT intDiv(number, ${perVisit}) + ${place * ofDay} AS v, number % ${perVisit} AS n FROM numbers(${ofDay * perVisit}))`,
    });
  }
}

export const countRowsSql =
  "SELECT toFloat64(sum(rows)) AS rows, sum(bytes_on_disk) / 1e6 AS megabytes FROM system.parts WHERE active";
