import { localDay } from "#server/platform/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import { responses, siteConfig } from "#site.config.ts";
import { mergeSmallCounts } from "./counts.sql.ts";

/** Merges the small counts of all days that are over, including days to which an import has added counts. */
export async function mergePastDays(database: Database, now = new Date()): Promise<void> {
  const today = localDay(now, siteConfig.report.timezone);
  await database.transaction((client) => mergeSmallCounts(client, today, responses.smallestCount));
}
