import type { SearchFigures, SearchRow, SearchSummary } from "#contract/search-console.ts";
import { summarise, sumRows } from "./figures.ts";

/**
 * What stands in for Google's figures where there are none: made of page views alone, always marked as estimated, and
 * never stored. The factors are the site owner's; what they leave open is settled in docs/decisions/019.
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

/** The pages by views, greatest first. */
export function estimateSearch(pageViews: readonly PageViews[]): Estimate {
  const allViews = pageViews.reduce((sum, { views }) => sum + views, 0);
  const keywordRows = keywords.map(({ keyword, position, ...perView }) => ({
    keys: [keyword],
    ...figures(perView.clicksPerView * allViews, perView.impressionsPerView * allViews, position),
  }));
  // No keyword tells where a page stands, so each page stands where the keywords do on average.
  const { position } = sumRows(keywordRows);
  // A view is what a click on a result leads to.
  const ofViews = (views: number) => figures(views, impressionsPerView * views, position);
  const pages = pageViews.map(({ page, views }) => ({ keys: [page], ...ofViews(views) }));
  const total = { keys: [], ...ofViews(allViews) };
  return { keywords: keywordRows, pages, total, summary: summarise(total, keywordRows, pages) };
}
