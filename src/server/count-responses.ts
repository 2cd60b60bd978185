import { dayMs } from "#contract/calendar-range.ts";
import { brandOf, generatedFilePaths, prerenderedPaths } from "#brand-routes.ts";
import { notFoundPaths, paths } from "#paths.ts";
import { responses, siteConfig } from "#site.config.ts";
import type { Site } from "./analytics/responses/observe.ts";
import { type ResponseCounts, startResponseCounts } from "./analytics/responses/service.ts";
import { createAddressRanges } from "./analytics/responses/verify/address-ranges.ts";
import { createNameServer } from "./analytics/responses/verify/host-names.ts";
import { createVerifier, type VerifyCrawler } from "./analytics/responses/verify/verify-crawler.ts";
import { readOwnNetworks } from "./own-networks.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db/database.ts";
import type { Locator } from "./platform/geo/locator.ts";
import type { Log } from "./platform/log.ts";

/** All pages except the 404 pages for unknown addresses. */
export const countedPages = prerenderedPaths.filter((path) => !notFoundPaths.includes(path));

/** Excludes the manifest, which only browsers fetch. */
const countedFiles = generatedFilePaths.filter((path) => path !== paths.file.manifest());

/** The paths and files of the site that are counted. */
export function describeSite(publicUrl: string): Site {
  return {
    pages: new Map(countedPages.map((path) => [path, brandOf(path)])),
    files: new Map(countedFiles.map((path) => [path, brandOf(path)])),
    publicHost: new URL(publicUrl).host,
  };
}

/**
 * Opens the look-ups that `crawlerChecks` in the configuration allows. Lists of address ranges are fetched now and then
 * once a day.
 */
export async function openCrawlerChecks(log: Log): Promise<{ verify: VerifyCrawler; close(): void }> {
  const { addressRanges, hostNames } = responses.crawlerChecks;
  const ranges = addressRanges ? createAddressRanges(log) : undefined;
  const names = hostNames ? createNameServer() : undefined;
  await ranges?.refresh();
  const timer = ranges && setInterval(() => void ranges.refresh(), dayMs).unref();
  return { verify: createVerifier({ ranges, names }), close: () => clearInterval(timer) };
}

export interface CountingOptions {
  database: Database;
  config: Pick<Config, "trustedProxies">;
  publicUrl: string;
  locator: Locator;
  log: Log;
}

/** Counts this process's own responses, unless the owner has turned that off or imports an access log instead. */
export function startCounting(options: CountingOptions): ResponseCounts | undefined {
  if (responses.countedBy !== "app") return undefined;
  const { config, publicUrl, ...shared } = options;
  const checks = openCrawlerChecks(shared.log);
  const counts = startResponseCounts({
    ...shared,
    site: describeSite(publicUrl),
    // Waits until the lists of address ranges have been fetched, or the fetch has failed.
    verify: async (crawler, address) => (await checks).verify(crawler, address),
    ownNetworks: readOwnNetworks(),
    trustedProxies: config.trustedProxies,
    timezone: siteConfig.report.timezone,
  });
  return {
    ...counts,
    async close() {
      await counts.close();
      (await checks).close();
    },
  };
}
