import type {
  SearchConsoleResult,
  SearchConsoleQuery,
  SearchPerformance,
  SearchRow,
} from "#contract/search-console.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { SearchConsoleSettings } from "#server/platform/integrations.ts";
import { type DayRange, lastDays } from "./days.ts";
import { estimateSearch } from "./estimate.ts";
import { sumRows, summarise, summaryRows } from "./figures.ts";
import { createGoogleSearch, type GoogleSearch, type SearchQuestion } from "./google.ts";
import { makePerformance } from "./performance/performance.ts";
import { notConfigured, SearchConsoleError } from "./problems.ts";
import { selectStoredSite, storeDays, storeSummary } from "./search-figures.sql.ts";
import { findStored, type Found } from "./stored.ts";
import { createSync } from "./sync.ts";
import { countPageViews } from "./visits.sql.ts";

export interface SearchConsole {
  search(query: SearchConsoleQuery): Promise<SearchConsoleResult>;
  makePerformance(days: number): Promise<SearchPerformance>;
  close(): Promise<void>;
}

export function createSearchConsole(
  settings: SearchConsoleSettings | undefined,
  database: Database,
  log: Log,
): SearchConsole {
  const { pool } = database;
  const google = settings && shareResponses(createGoogleSearch(settings));
  const closing = new AbortController();
  const sync = google && createSync(google, database, log, closing.signal);
  let syncing: Promise<void> | undefined;

  async function askGoogle({ action, days, limit }: SearchConsoleQuery, range: DayRange): Promise<Found> {
    if (!google) throw notConfigured();
    const ask = (dimension: SearchQuestion["dimensions"][number], limit?: number) =>
      google.ask({ ...range, dimensions: [dimension], limit });
    const found = (rows: SearchRow[]): Found => ({ rows, summary: null, source: "google", asOf: new Date() });
    if (action === "keywords") return found(await ask("query", limit));
    if (action === "pages") return found(await ask("page", limit));
    const dayRows = await ask("date");
    const total = sumRows(dayRows);
    if (action === "summary") return found([{ keys: [], ...total }]);

    const summary = summarise(total, await ask("query", summaryRows), await ask("page", summaryRows));
    await storeSummary(pool, { site: google.site, days, summary });
    await storeDays(pool, google.site, dayRows);
    // Runs in the background, because the first run takes minutes.
    syncing = sync
      ?.runIfDue()
      .catch((error: unknown) => log.warn({ error: String(error) }, "search data was not fetched"));
    return { ...found(inOrderOfDays(dayRows).slice(0, limit)), summary };
  }

  async function search(query: SearchConsoleQuery): Promise<SearchConsoleResult> {
    const range = lastDays(query.days);
    let problem: SearchConsoleResult["problem"] = null;
    const result = await askGoogle(query, range).catch(async (error: unknown) => {
      if (!(error instanceof SearchConsoleError)) throw error;
      ({ problem } = error);
      if (settings) log.warn({ code: problem.code }, `Google Search Console: ${error.message}`);
      return (await findStored(pool, settings?.siteUrl, query, range)) ?? (await estimate(pool, query));
    });
    return { ...describeFound(result), action: query.action, days: query.days, ...range, problem };
  }

  return {
    search,
    makePerformance: async (days) => ({
      ...(await makePerformance(pool, settings?.siteUrl ?? (await selectStoredSite(pool)), days)),
      connected: settings !== undefined,
    }),
    async close() {
      closing.abort();
      await syncing;
    },
  };
}

const describeFound = (found: Found) => ({
  ...found,
  estimated: found.source === "estimate",
  asOf: found.asOf.toISOString(),
});

/** Estimates search figures from our own page views. */
async function estimate(client: Queryable, { action, days, limit }: SearchConsoleQuery): Promise<Found> {
  const { keywords, pages, total, summary } = estimateSearch(await countPageViews(client, days));
  const rows = { keywords, pages, summary: [total], metrics: [total] }[action].slice(0, limit);
  return { rows, summary: action === "metrics" ? summary : null, source: "estimate", asOf: new Date() };
}

/** Job that fetches data about once a day, even if nobody opens the dashboard. */
export async function fetchSearchData(
  settings: SearchConsoleSettings | undefined,
  database: Database,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  if (settings) await createSync(createGoogleSearch(settings), database, log, signal).runIfDue();
}

const inOrderOfDays = (rows: readonly SearchRow[]) =>
  rows.toSorted((a, b) => ((a.keys[0] ?? "") < (b.keys[0] ?? "") ? -1 : 1));

/** Cards and tables of the dashboard send the same query at the same time; they share one request to Google. */
function shareResponses(google: GoogleSearch): GoogleSearch {
  const pendingRequests = new Map<string, Promise<SearchRow[]>>();
  return {
    ...google,
    ask(question) {
      const key = JSON.stringify(question);
      const known = pendingRequests.get(key);
      if (known) return known;
      const result = google.ask(question).finally(() => pendingRequests.delete(key));
      pendingRequests.set(key, result);
      return result;
    },
  };
}
