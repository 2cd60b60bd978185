import { listDisallowed } from "#contract/crawler-rules.ts";
import { crawlerRules, excludedNetworks, responses } from "#site.config.ts";
import { selectLogEnd } from "../../src/server/analytics/responses/page-loads.sql.ts";
import { readOwnNetworks } from "../../src/server/own-networks.ts";
import type { Database } from "../../src/server/platform/db/database.ts";

/** Checks the counts without consent and the rules for crawlers. */
export async function checkResponses({ pool }: Database): Promise<string> {
  readOwnNetworks();
  listDisallowed(crawlerRules);
  const { countedBy, crawlerChecks } = responses;
  if (countedBy === "off") return "are not counted (responses.countedBy in site.config.ts)";
  const end = countedBy === "log" ? await selectLogEnd(pool) : undefined;
  if (countedBy === "log" && !end)
    throw new Error("no access log has been imported yet; run npm run import-log -- FILE");
  const checks = [crawlerChecks.addressRanges && "address ranges", crawlerChecks.hostNames && "host names"].filter(
    Boolean,
  );
  return [
    end ? `imported up to ${end.toISOString()}` : "counted by the app",
    `crawlers ${checks.length > 0 ? `verified by ${checks.join(" and ")}` : "not verified"}`,
    excludedNetworks.length > 0 ? "own networks left out" : "no own networks",
  ].join(", ");
}
