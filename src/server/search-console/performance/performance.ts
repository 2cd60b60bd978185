import { countDays, matchingDays } from "#contract/calendar-range.ts";
import { addDays } from "#server/platform/calendar.ts";
import type { SearchFigures, SearchPerformance, SearchRow } from "#contract/search-console.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { brandPattern, listBrandTerms } from "../brand-terms.ts";
import { type DayRange, lastDays, listDays } from "../days.ts";
import { sumRows } from "../figures.ts";
import { selectKeptDays, selectSyncState } from "../search-figures.sql.ts";
import { selectLandingFigures } from "../visits.sql.ts";
import {
  type ComparedQuery,
  selectBrandSplit,
  selectLowCtrPages,
  selectMovers,
  selectPaths,
  selectQueries,
  selectQueryClicks,
  type Split,
} from "./performance.sql.ts";
import { shareLeads } from "./share-leads.ts";

const rowsShown = 10;
const moversShown = 5;
const landingPagesShown = 25;
const nothing: SearchFigures = { clicks: 0, impressions: 0, ctr: 0, position: 0 };

/** Combines stored search data and our own visits for a range and the previous range. */
export async function makePerformance(
  client: Queryable,
  site: string | undefined,
  days: number,
): Promise<Omit<SearchPerformance, "connected">> {
  const range = lastDays(days);
  // Searches differ by weekday as visits do, so the days before are the same weekdays as in the other reports.
  const before = matchingDays(range, undefined, "period");
  const daysBack = countDays({ from: before.from, to: range.from }) - 1;
  const bare = { ...range, previousFrom: before.from, previousTo: before.to, brandTerms: listBrandTerms() };
  const landing = await selectLandingFigures(client, range);
  const leadsOfPage = new Map(landing.map(({ page, leads }) => [page, leads]));
  const leads = landing.reduce((sum, page) => sum + page.leads, 0);
  // Without data from Google, only the landing pages of visitors from Google are known.
  const key = site ?? "";
  const syncState = await selectSyncState(client, key);
  const { since } = syncState;

  const dayRows = await selectKeptDays(client, key, { from: before.from, to: range.to });
  const knowsBefore = since !== null && since <= before.from;
  const knowsRowsBefore = knowsBefore && (syncState.lastWithoutRows ?? "") < before.from;
  const figuresOf = findFigures(dayRows, since);
  const within = ({ from, to }: DayRange) => dayRows.filter(({ keys: [day = ""] }) => day >= from && day <= to);
  const totals = sumRows(within(range));
  const totalsBefore = knowsBefore ? sumRows(within(before)) : null;

  const brand = await selectBrandSplit(client, key, range, brandPattern());
  const brandBefore = knowsRowsBefore ? await selectBrandSplit(client, key, before, brandPattern()) : null;
  const movers = knowsRowsBefore ? await selectMovers(client, key, range, before, moversShown) : null;
  return {
    ...bare,
    site: site ?? null,
    kept: {
      firstDay: syncState.firstDay,
      lastDay: syncState.lastDay,
      days: syncState.days,
      daysToFetch: syncState.daysToFetch,
      updatedAt: syncState.succeededAt?.toISOString() ?? null,
      problem: syncState.problem,
    },
    totals: { ...totals, previous: totalsBefore },
    trend: listDays(range).map((day) => ({
      day,
      ...(figuresOf(day) ?? nothing),
      previous: figuresOf(addDays(day, -daysBack)),
    })),
    brand: (["branded", "other", "hidden"] as const).map((part) => ({
      part,
      ...partOf(brand, totals)[part],
      previous: brandBefore && totalsBefore ? partOf(brandBefore, totalsBefore)[part] : null,
    })),
    movers: movers && { gained: movers.gained.map(describeMover), lost: movers.lost.map(describeMover) },
    lowCtrPages: (await selectLowCtrPages(client, key, range, rowsShown)).map(describeLowCtrPage),
    landingPages: await joinLandingPages(client, key, range, landing),
    queries: await attributeLeads(client, key, range, leadsOfPage, leads),
    leads,
  };
}

/** Returns null for a day before the first row, and zeros for a day without impressions, which has no row. */
function findFigures(rows: readonly SearchRow[], since: string | null): (day: string) => SearchFigures | null {
  const ofDay = new Map(rows.map((row) => [row.keys[0], row]));
  return (day) => {
    const row = ofDay.get(day);
    if (row) return plain(row);
    return since !== null && day >= since ? nothing : null;
  };
}

const plain = ({ clicks, impressions, ctr, position }: SearchRow): SearchFigures => ({
  clicks,
  impressions,
  ctr,
  position,
});

const describeLowCtrPage = ({ page, figures, expectedClicks }: LowCtrPage) => ({
  page,
  ...figures,
  expectedCtr: expectedClicks / figures.impressions,
  missedClicks: expectedClicks - figures.clicks,
});

const describeMover = ({ query, current, previous }: ComparedQuery) => ({ query, ...current, previous });

/**
 * The totals of the property count an impression once even if it showed two pages, so differences may be negative; they
 * count as 0.
 */
function partOf(
  { branded, other }: Split,
  total: SearchFigures,
): Record<"branded" | "other" | "hidden", SearchFigures> {
  const clicks = Math.max(0, total.clicks - branded.clicks - other.clicks);
  const impressions = Math.max(0, total.impressions - branded.impressions - other.impressions);
  return {
    branded,
    other,
    hidden: { clicks, impressions, ctr: impressions > 0 ? clicks / impressions : 0, position: 0 },
  };
}

type LowCtrPage = Awaited<ReturnType<typeof selectLowCtrPages>>[number];
type Landing = Awaited<ReturnType<typeof selectLandingFigures>>;

async function joinLandingPages(client: Queryable, site: string, range: DayRange, landing: Landing) {
  const measured = new Map(landing.map((page) => [page.page, page]));
  const searched = new Map(
    (await selectPaths(client, site, range, landingPagesShown)).map(({ page, figures }) => [page, figures]),
  );
  // Includes pages with visits from Google for which Google reports no data.
  const pages = new Set([...searched.keys(), ...measured.keys()]);
  return [...pages]
    .map((page) => {
      const { visits = 0, engagedSeconds = 0, leads = 0, wonLeads = 0, wonValue = 0 } = measured.get(page) ?? {};
      return {
        page,
        ...(searched.get(page) ?? nothing),
        visits,
        engagedSeconds: visits > 0 ? Math.round(engagedSeconds / visits) : null,
        leads,
        leadRate: visits > 0 ? leads / visits : null,
        wonLeads,
        wonValue,
      };
    })
    .sort((a, b) => b.clicks - a.clicks || b.visits - a.visits || (a.page < b.page ? -1 : 1))
    .slice(0, landingPagesShown);
}

async function attributeLeads(
  client: Queryable,
  site: string,
  range: DayRange,
  leadsOfPage: ReadonlyMap<string, number>,
  leads: number,
) {
  const pages = [...leadsOfPage].filter(([, count]) => count > 0).map(([page]) => page);
  const shares = shareLeads(await selectQueryClicks(client, site, range, pages), leadsOfPage);
  const top = [...shares].sort(([a, shareA], [b, shareB]) => shareB - shareA || (a < b ? -1 : 1)).slice(0, rowsShown);
  const found = await selectQueries(
    client,
    site,
    range,
    top.map(([query]) => query),
  );
  const figures = new Map(found.map((row) => [row.query, row.figures]));
  return top.map(([query, share]) => ({
    query,
    ...(figures.get(query) ?? nothing),
    estimatedLeads: share,
    leadShare: leads > 0 ? share / leads : null,
  }));
}
