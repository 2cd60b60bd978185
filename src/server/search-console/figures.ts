import type { SearchFigures, SearchRow, SearchSummary } from "#contract/search-console.ts";

export const summaryRows = 10;

/** Same aggregation as Google's: CTR relative to all impressions, position weighted by impressions. */
export function sumRows(rows: readonly SearchFigures[]): SearchFigures {
  let clicks = 0;
  let impressions = 0;
  let positions = 0;
  for (const row of rows) {
    clicks += row.clicks;
    impressions += row.impressions;
    positions += row.position * row.impressions;
  }
  return toSearchFigures({ clicks, impressions, positions });
}

export interface Sums {
  clicks: number;
  impressions: number;
  /** Sum of position times impressions. */
  positions: number;
}

export const toSearchFigures = ({ clicks, impressions, positions }: Sums): SearchFigures => ({
  clicks,
  impressions,
  ctr: impressions > 0 ? clicks / impressions : 0,
  position: impressions > 0 ? positions / impressions : 0,
});

export function summarise(
  total: SearchFigures,
  keywords: readonly SearchRow[],
  pages: readonly SearchRow[],
): SearchSummary {
  return {
    totalImpressions: total.impressions,
    totalClicks: total.clicks,
    avgCTR: total.ctr,
    avgPosition: total.position,
    topKeywords: keywords.slice(0, summaryRows).map(({ keys: [keyword = ""], impressions, clicks, position }) => ({
      keyword,
      impressions,
      clicks,
      position,
    })),
    topPages: pages
      .slice(0, summaryRows)
      .map(({ keys: [page = ""], impressions, clicks }) => ({ page, impressions, clicks })),
  };
}
