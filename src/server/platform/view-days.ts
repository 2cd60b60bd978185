import { isOver } from "#contract/search-days.ts";
import { siteConfig } from "#site.config.ts";
import { localDay } from "./calendar.ts";

/** Whether the days of a shared link's view are over. A view without dates covers the dashboard's default of 30 days. */
export function hasEnded(view: URLSearchParams): boolean {
  const scope = { range: view.get("range") ?? "30d", to: view.get("to") ?? undefined };
  return isOver(scope, localDay(new Date(), siteConfig.report.timezone));
}
