import type { SearchConsoleResult, SearchConsoleQuery, SearchRow, SearchSummary } from "#contract/search-console.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { DayRange } from "./days.ts";
import { sumRows, summarise, summaryRows } from "./figures.ts";
import { selectTopRows } from "./performance/performance.sql.ts";
import { selectKeptDays, selectStoredSite, selectSummary } from "./search-figures.sql.ts";

/** Result of a query and the time for which it is valid. */
export type Found = Pick<SearchConsoleResult, "rows" | "summary" | "source"> & { asOf: Date };

const stored = { summary: null, source: "stored" as const };

/**
 * Earlier data from Google: the last summary, or else the stored rows of the range, of any property if none is
 * configured. Undefined if there is none.
 */
export async function findStored(
  client: Queryable,
  site: string | undefined,
  query: SearchConsoleQuery,
  range: DayRange,
): Promise<Found | undefined> {
  const storedSummary = await selectSummary(client, site, query.days);
  if (storedSummary) return readSummary(storedSummary.summary, storedSummary.createdAt, query);
  const storedSite = site ?? (await selectStoredSite(client));
  return storedSite === undefined ? undefined : sumStoredRows(client, storedSite, query, range);
}

function readSummary(summary: SearchSummary, asOf: Date, { action, limit }: SearchConsoleQuery): Found {
  const rowOf = (key: string, clicks: number, impressions: number, position: number): SearchRow => ({
    keys: [key],
    clicks,
    impressions,
    ctr: impressions > 0 ? clicks / impressions : 0,
    position,
  });
  if (action === "keywords") {
    const rows = summary.topKeywords.map((row) => rowOf(row.keyword, row.clicks, row.impressions, row.position));
    return { ...stored, rows: rows.slice(0, limit), asOf };
  }
  if (action === "pages") {
    const rows = summary.topPages.map((row) => rowOf(row.page, row.clicks, row.impressions, 0));
    return { ...stored, rows: rows.slice(0, limit), asOf };
  }
  const total: SearchRow = {
    keys: [],
    clicks: summary.totalClicks,
    impressions: summary.totalImpressions,
    ctr: summary.avgCTR,
    position: summary.avgPosition,
  };
  return { ...stored, rows: [total], asOf, summary: action === "metrics" ? summary : null };
}

async function sumStoredRows(
  client: Queryable,
  site: string,
  { action, limit }: SearchConsoleQuery,
  range: DayRange,
): Promise<Found | undefined> {
  const dayRows = await selectKeptDays(client, site, range);
  if (dayRows.length === 0) return undefined;
  const top = (by: "query" | "page", most = limit) => selectTopRows(client, site, range, by, most);
  const asOf = new Date(`${dayRows.at(-1)?.keys[0]}T00:00:00Z`);
  if (action === "keywords") return { ...stored, rows: await top("query"), asOf };
  if (action === "pages") return { ...stored, rows: await top("page"), asOf };
  const total = sumRows(dayRows);
  if (action === "summary") return { ...stored, rows: [{ keys: [], ...total }], asOf };
  const summary = summarise(total, await top("query", summaryRows), await top("page", summaryRows));
  return { ...stored, rows: dayRows.slice(0, limit), summary, asOf };
}
