import type { SearchRow } from "#contract/search-console.ts";
import type { Database } from "#server/platform/db/database.ts";
import { lastDays, listDays } from "#server/search-console/days.ts";
import { sumRows } from "#server/search-console/figures.ts";
import { replaceRows, storeDays, storeSyncOutcome } from "#server/search-console/search-figures.sql.ts";
import { prerenderedPaths } from "#brand-routes.ts";
import { siteConfig } from "#site.config.ts";
import type { Random } from "./random.ts";

const days = 190;
const name = siteConfig.brand.name.toLowerCase();

interface Keyword {
  keyword: string;
  page: string;
  /** Impressions a month, at the end of the range. */
  impressions: number;
  ctr: number;
  position: number;
  /** Growth from the start of the range to its end, as a factor. */
  growth: number;
}

const listed: readonly Keyword[] = (
  [
    [`${name} ai agents`, "/", 1840, 0.115, 1.8, 1.6],
    [`${name} pricing`, "/", 420, 0.19, 1.4, 2],
    ["enterprise ai agents", "/", 6120, 0.024, 7.4, 1.5],
    ["ai agent platform", "/platform", 4310, 0.028, 6.9, 1.3],
    ["invoice approval automation", "/agent", 2240, 0.043, 4.2, 2.4],
    ["ai workflow automation", "/platform", 3890, 0.019, 9.1, 0.7],
    ["hr onboarding agent", "/agent", 1120, 0.054, 3.9, 1.2],
    ["no code agent builder", "/agent", 1560, 0.037, 5.3, 0.9],
    ["it service desk ai", "/new-home", 1330, 0.031, 6.1, 1.4],
    ["soc2 ai platform", "/about", 620, 0.053, 4.7, 1.1],
    ["sap ai agent", "/platform", 980, 0.03, 8.2, 1.8],
    ["agent templates", "/template", 1700, 0.006, 5.8, 1.1],
    [`${name} jobs`, "/careers", 340, 0.26, 1.4, 1.3],
    [`${name} contact`, "/contact", 280, 0.31, 1.2, 1.2],
    ["smart textiles", "/template", 2650, 0.031, 6.4, 1.2],
    ["smart textiles company", "/template-about", 880, 0.062, 4.4, 1.1],
    ["washable sensors", "/template-blog", 1250, 0.044, 5.1, 1.5],
    ["firefighter jacket with sensors", "/projects/firecat", 940, 0.058, 3.7, 1.4],
    ["heated workwear", "/projects/workwear", 1480, 0.039, 5.9, 0.8],
    ["textile product development", "/development-process", 1120, 0.048, 4.9, 1.1],
  ] as const
)
  // A project may have removed the page.
  .filter(([, page]) => prerenderedPaths.includes(page))
  .map(([keyword, page, impressions, ctr, position, growth]) => ({
    keyword,
    page,
    impressions,
    ctr,
    position,
    growth,
  }));

/** Google counts more than it lists: rare keywords are left out. */
const listedShare = 0.62;

/** Daily figures of Google Search Console, as if a connection had been removed today. */
export async function storeSearch(database: Database, random: Random): Promise<void> {
  const site = siteConfig.url;
  for (const [place, day] of listDays(lastDays(days)).entries()) {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const rows = listed.map((keyword) => makeRow(keyword, place / days, isWeekend, random));
    const { clicks, impressions, position } = sumRows(rows);
    const total = { clicks: Math.round(clicks / listedShare), impressions: Math.round(impressions / listedShare) };
    await storeDays(database.pool, site, [{ keys: [day], ...total, ctr: total.clicks / total.impressions, position }]);
    await replaceRows(database.pool, site, day, rows);
  }
  await storeSyncOutcome(database.pool, site, null);
}

function makeRow(of: Keyword, progress: number, isWeekend: boolean, random: Random): SearchRow {
  const growth = 1 / of.growth + (1 - 1 / of.growth) * progress;
  const expected = (of.impressions / 30) * growth * (isWeekend ? 0.5 : 1.2);
  const impressions = Math.max(1, Math.round(expected * (0.8 + 0.4 * random.next())));
  // Rounded up or down at random, so that rare clicks add up to their rate.
  const clicks = Math.min(impressions, Math.floor(impressions * of.ctr + random.next()));
  return {
    keys: [of.keyword, siteConfig.url + of.page, "dnk", "DESKTOP"],
    clicks,
    impressions,
    ctr: clicks / impressions,
    position: Math.max(1, of.position + (1 - progress) * 1.5 + random.next() - 0.5),
  };
}
