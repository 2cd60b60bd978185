import type { QueryClicks } from "./queries.ts";

/**
 * No program can know which query a lead came from: Google tells clicks per query and page, and our visits know their
 * page. So the leads of a page are shared among its queries in proportion to the clicks that each brought to it.
 * Leads of a page for which Google names no query are shared by nobody.
 */
export function shareLeads(
  clicks: readonly QueryClicks[],
  leadsOfPage: ReadonlyMap<string, number>,
): Map<string, number> {
  const clicksOfPage = new Map<string, number>();
  for (const { page, clicks: count } of clicks) clicksOfPage.set(page, (clicksOfPage.get(page) ?? 0) + count);
  const shares = new Map<string, number>();
  for (const { query, page, clicks: count } of clicks) {
    const share = ((leadsOfPage.get(page) ?? 0) * count) / (clicksOfPage.get(page) ?? 1);
    if (share > 0) shares.set(query, (shares.get(query) ?? 0) + share);
  }
  return shares;
}
