import type { Metric } from "#contract/report-figures.ts";
import { isShort } from "#contract/report-scope.ts";
import type { ReportQuery } from "#contract/report.ts";
import { reachesRole } from "#contract/roles.ts";
import { isAboutLeads, isLeadFilter } from "#contract/single-leads.ts";
import type { Account } from "#server/platform/http/account.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { siteConfig } from "#site.config.ts";

/* Only admins see single leads. Others get figures by whole days, in which no lead stands alone by its time. */

const ownersTimezone = siteConfig.report.timezone;
const forbidden = (title: string) => new HttpProblem(403, "forbidden", title);

type Question = Pick<ReportQuery, "range" | "from" | "to" | "filter"> &
  Partial<Pick<ReportQuery, "timezone" | "segment" | "interval">> & {
    dimension?: string | readonly string[] | undefined;
  };

const concernsLeads = ({ filter, segment = [] }: Question, metrics: readonly Metric[], steps: readonly string[]) =>
  metrics.some(isAboutLeads) || [...filter, ...segment, ...steps].some(isLeadFilter);

/** Throws a 403 if the rows are those of single leads and the account is no admin. */
export function demandLeadRows(query: Question & { metric: Metric }, account: Account | null): void {
  if (!reachesRole(account?.role, "admin") && concernsLeads(query, [query.metric], []))
    throw forbidden("Only admins see the records of single leads; the figures are open to every role");
}

/**
 * The question with whole days if it is about leads and the account is no admin. Other time zones are refused, because days that
 * begin at other hours tell how many leads there were in the hours between.
 */
export function withoutSingleLeads<Query extends Question>(
  query: Query,
  account: Account | null,
  metrics: readonly Metric[],
  steps: readonly string[] = [],
): Query {
  if (reachesRole(account?.role, "admin") || !concernsLeads(query, metrics, steps)) return query;
  if (query.interval === "hour") throw forbidden("Only admins see figures of leads and forms by hour");
  if (query.timezone !== undefined && query.timezone !== ownersTimezone)
    throw forbidden(`Only admins see figures of leads and forms in other time zones than ${ownersTimezone}`);
  const hasHours = query.dimension === "time" && (query.interval ?? "auto") === "auto" && isShort(query);
  return hasHours ? { ...query, interval: "day" } : query;
}
