import type { Database } from "#server/platform/db/database.ts";
import { storeSummary } from "#server/search-console/search-figures.sql.ts";
import { prerenderedPaths } from "#brand-routes.ts";
import { siteConfig } from "#site.config.ts";

/** Figures of Google Search Console. */
export async function storeSearch(database: Database): Promise<void> {
  const keywords = [
    ["orbit ai agents", 1840, 212, 1.8],
    ["enterprise ai agents", 6120, 148, 7.4],
    ["ai agent platform", 4310, 121, 6.9],
    ["invoice approval automation", 2240, 96, 4.2],
    ["ai workflow automation", 3890, 74, 9.1],
    ["hr onboarding agent", 1120, 61, 3.9],
    ["no code agent builder", 1560, 58, 5.3],
    ["it service desk ai", 1330, 41, 6.1],
    ["soc2 ai platform", 620, 33, 4.7],
    ["sap ai agent", 980, 29, 8.2],
  ] as const;
  // A project may have removed some of them.
  const pages = ["/", "/platform", "/agent", "/new-home", "/about", "/template", "/careers"].filter((path) =>
    prerenderedPaths.includes(path),
  );
  // Google counts more than it lists: rare keywords are left out.
  const listedShare = 0.62;
  const listedImpressions = keywords.reduce((sum, [, impressions]) => sum + impressions, 0);
  const totalImpressions = Math.round(listedImpressions / listedShare);
  const totalClicks = Math.round(keywords.reduce((sum, [, , clicks]) => sum + clicks, 0) / listedShare);
  const positions = keywords.reduce((sum, [, impressions, , position]) => sum + impressions * position, 0);
  await storeSummary(database.pool, {
    site: siteConfig.url,
    days: 30,
    summary: {
      totalImpressions,
      totalClicks,
      avgCTR: totalClicks / totalImpressions,
      avgPosition: positions / listedImpressions,
      topKeywords: keywords.map(([keyword, impressions, clicks, position]) => ({
        keyword,
        impressions,
        clicks,
        position,
      })),
      topPages: pages.map((page, index) => ({
        page: siteConfig.url + page,
        impressions: Math.round((totalImpressions * 0.3) / (index + 1)),
        clicks: Math.round((totalClicks * 0.3) / (index + 1)),
      })),
    },
  });
}
