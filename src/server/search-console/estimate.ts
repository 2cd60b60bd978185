import type { SearchFigures, SearchRow, SearchSummary } from "#contract/search-console.ts";
import { summarise, sumRows } from "./figures.ts";

/**
 * Estimates search figures from page views if there are none from Google. Estimates are always marked as such and never
 * stored. The site owner defined the factors; docs/decisions/019 settles the rest.
 */
const impressionsPerView = 12.5;

const keywords = [
  { keyword: "AI agents", impressionsPerView: 8.5, clicksPerView: 0.6, position: 3.2 },
  { keyword: "enterprise AI platform", impressionsPerView: 6.8, clicksPerView: 0.47, position: 4.1 },
  { keyword: "AI automation", impressionsPerView: 5.2, clicksPerView: 0.32, position: 5.8 },
  { keyword: "business AI solutions", impressionsPerView: 4.3, clicksPerView: 0.27, position: 6.2 },
  { keyword: "AI workflow automation", impressionsPerView: 3.1, clicksPerView: 0.2, position: 7.1 },
] as const;

export interface PageViews {
  page: string;
  views: number;
}

export interface Estimate {
  keywords: SearchRow[];
  pages: SearchRow[];
  total: SearchRow;
  summary: SearchSummary;
}

function figures(clicks: number, impressions: number, position: number): SearchFigures {
  const [clicked, shown] = [Math.round(clicks), Math.round(impressions)];
  return { clicks: clicked, impressions: shown, ctr: shown > 0 ? clicked / shown : 0, position };
}

/** Pages in descending order of views. */
export function estimateSearch(pageViews: readonly PageViews[]): Estimate {
  const allViews = pageViews.reduce((sum, { views }) => sum + views, 0);
  const keywordRows = keywords.map(({ keyword, position, ...perView }) => ({
    keys: [keyword],
    ...figures(perView.clicksPerView * allViews, perView.impressionsPerView * allViews, position),
  }));
  // Keywords do not determine the position of a page, so each page gets the average position of the keywords.
  const { position } = sumRows(keywordRows);
  // Each page view counts as one click.
  const ofViews = (views: number) => figures(views, impressionsPerView * views, position);
  const pages = pageViews.map(({ page, views }) => ({ keys: [page], ...ofViews(views) }));
  const total = { keys: [], ...ofViews(allViews) };
  return { keywords: keywordRows, pages, total, summary: summarise(total, keywordRows, pages) };
}
