import { dayMs } from "#contract/calendar-range.ts";
import { crawlers } from "#contract/crawlers.ts";
import { describeSite } from "#server/count-responses.ts";
import { addCounts } from "#server/analytics/responses/counts.sql.ts";
import { momentOf } from "#server/analytics/responses/counter.ts";
import { createObserver, type SeenResponse } from "#server/analytics/responses/observe.ts";
import { mergePastDays } from "#server/analytics/responses/merge-past-days.ts";
import { storeCountingStart } from "#server/analytics/responses/page-loads.sql.ts";
import { createTally } from "#server/analytics/responses/tally.ts";
import type { Database } from "#server/platform/db/database.ts";
import { siteConfig } from "#site.config.ts";
import type { DemoVisit } from "./make-visit.ts";
import type { Random } from "./random.ts";
import { demoHost } from "./world.ts";

const rowsAtOnce = 5_000;

const isPageView = (record: DemoVisit["batch"]["records"][number]) => record.type === "page_view" && record.isLoad;

/** Stores counts of the page loads of demo visits, of similar visitors who refused analytics, and of crawlers. */
export async function storeResponses(database: Database, random: Random, visits: readonly DemoVisit[], now: Date) {
  const site = describeSite(`https://${demoHost}`);
  const observe = createObserver(site);
  const tally = createTally();
  const add = (seen: SeenResponse, at: Date, country: string, verified: boolean) => {
    const observed = observe(seen);
    if (observed) tally.add(observed, momentOf(at, siteConfig.report.timezone), { country, verified });
  };
  const store = async () => {
    await addCounts(database.pool, tally.take());
  };
  await storeCountingStart(
    database.pool,
    new Date(Math.min(...visits.map(({ endedAt }) => endedAt.getTime())) - dayMs),
  );

  for (const { batch, client } of visits) {
    for (const record of batch.records.filter(isPageView)) {
      if (record.type !== "page_view") continue;
      const request = { ...browserRequest(record.pageUrl, client.userAgent), referrer: record.referrer };
      const at = new Date(record.occurredAt);
      // Fewer visitors consent on phones, and more of those who come from a campaign do.
      const refusals = (client.device.deviceType === "mobile" ? 1.5 : 0.8) - (record.utmCampaign ? 0.4 : 0);
      const loads = 1 + Math.floor(refusals * 2 * random.next() + 0.5);
      for (let load = 0; load < loads; load++) add(request, at, client.place?.countryCode ?? "", false);
    }
    if (tally.size > rowsAtOnce) await store();
  }
  const ofKind = (wanted: string) => crawlers.filter(({ kind }) => kind === wanted);
  const namedCrawlers = [
    ...ofKind("ai").slice(0, 26),
    ...ofKind("search engine").slice(0, 3),
    ...ofKind("preview").slice(0, 2),
  ];
  const pages = [...site.pages.keys()];
  for (let day = 0; day < 90; day++) {
    for (let fetch = 0; fetch < 30; fetch++) {
      const crawler = random.pick(namedCrawlers);
      const path = random.chance(0.06) ? "/old-page" : random.chance(0.1) ? "/robots.txt" : random.pick(pages);
      const request = browserRequest(path, `Mozilla/5.0 (compatible; ${crawler.name}/1.0)`);
      const at = new Date(now.getTime() - day * dayMs - random.below(dayMs));
      const isOwn = random.chance(0.7);
      // Some operators publish no addresses or host names to verify against.
      const canVerify = crawler.ranges !== undefined || crawler.hosts !== undefined;
      add({ ...request, status: path === "/old-page" ? 404 : 200 }, at, "", isOwn && canVerify);
    }
    await store();
  }
  await mergePastDays(database, now);
}

const browserRequest = (url: string, userAgent: string): SeenResponse => ({
  method: "GET",
  url,
  status: 200,
  host: demoHost,
  userAgent,
  referrer: "",
  isTeam: false,
  destination: "document",
  isSpeculative: false,
  hasLanguage: true,
  isMobile: false,
});
