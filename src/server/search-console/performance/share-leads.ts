import type { QueryClicks } from "./performance.sql.ts";

/**
 * The query behind a lead is unknown: Google reports clicks per query and page, and our visits have only the page.
 * Therefore the leads of a page are attributed to its queries in proportion to their clicks. Leads of a page without
 * known queries are not attributed.
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
