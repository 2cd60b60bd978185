import { reachesRole } from "#contract/roles.ts";
import { countSearchDays } from "#contract/search-days.ts";
import type { SearchConsoleResult, SearchPerformance } from "#contract/search-console.ts";
import { localDay } from "#server/platform/calendar.ts";
import { siteConfig } from "#site.config.ts";
import type { Account } from "#server/platform/http/account.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";

/**
 * Limits search data to admins and to shared links whose view includes it. Such a link always gets the days of its
 * view, whatever it asks for. Search data cannot be filtered, so a link with filters never gets it.
 */
export function bindSearch<Query extends { days: number }>(query: Query, account: Account | null): Query {
  if (!account?.token) {
    if (reachesRole(account?.role, "admin")) return query;
    throw new HttpProblem(403, "forbidden", "This requires the role admin");
  }
  const view = new URLSearchParams(account.token.view ?? "");
  if (view.get("with") !== "search" || view.has("filter"))
    throw new HttpProblem(403, "beyond_view", "The link does not contain search data");
  const scope = {
    range: view.get("range") ?? "30d",
    from: view.get("from") ?? undefined,
    to: view.get("to") ?? undefined,
  };
  return { ...query, days: countSearchDays(scope, localDay(new Date(), siteConfig.report.timezone)) };
}

/** Removes the wins from the figures of a shared link, which shows no more than when it was created. */
export function withoutWins(
  pages: SearchPerformance["landingPages"],
  account: Account | null,
): SearchPerformance["landingPages"] {
  return account?.token ? pages.map((page) => ({ ...page, wonLeads: null, wonValue: null })) : pages;
}

/** Only admins see the advice about a problem, because it names accounts and settings. */
export function forReader<Result extends Pick<SearchConsoleResult, "problem">>(
  result: Result,
  account: Account | null,
): Result {
  if (!account?.token || !result.problem) return result;
  return { ...result, problem: { ...result.problem, advice: "The owner of this site can fix it." } };
}
