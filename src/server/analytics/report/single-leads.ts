import type { Metric } from "#contract/report-figures.ts";
import { isShort } from "#contract/report-scope.ts";
import { type Funnel, minMedianVisits } from "#contract/report-visits.ts";
import type { ReportQuery } from "#contract/report.ts";
import { reachesRole } from "#contract/roles.ts";
import { isAboutConsent, isAboutLeads, isLeadFilter } from "#contract/single-leads.ts";
import type { Account } from "#server/platform/http/account.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { siteConfig } from "#site.config.ts";
import type { RowPage } from "./rows.sql.ts";

/*
 * Only admins see single leads and consent choices. Others get figures of leads by whole days, records with whole hours, and no
 * median time of a few visits.
 */

const ownersTimezone = siteConfig.report.timezone;
const forbidden = (title: string) => new HttpProblem(403, "forbidden", title);

type Question = Pick<ReportQuery, "range" | "from" | "to" | "filter"> &
  Partial<Pick<ReportQuery, "timezone" | "segment" | "interval">> & {
    dimension?: string | readonly string[] | undefined;
  };

const concernsLeads = ({ filter, segment = [] }: Question, metrics: readonly Metric[], steps: readonly string[]) =>
  metrics.some(isAboutLeads) || [...filter, ...segment, ...steps].some(isLeadFilter);

/** Throws a 403 if the rows are those of single leads or consent choices and the account is no admin. */
export function demandRowAccess(query: Question & { metric: Metric }, account: Account | null): void {
  if (reachesRole(account?.role, "admin")) return;
  if (isAboutConsent(query.metric))
    throw forbidden("Only admins see the records of consent choices; the figures are open to every role");
  if (concernsLeads(query, [query.metric], []))
    throw forbidden("Only admins see the records of single leads; the figures are open to every role");
}

/**
 * Limits a query about leads to whole days unless the account is an admin. Rejects other time zones, because the difference
 * between days that begin at different hours would reveal the leads of the hours between.
 */
export function limitToWholeDays<Query extends Question>(
  query: Query,
  account: Account | null,
  metrics: readonly Metric[],
  steps: readonly string[] = [],
): Query {
  if (reachesRole(account?.role, "admin") || !concernsLeads(query, metrics, steps)) return query;
  if (query.interval === "hour") throw forbidden("Only admins see figures of leads and forms by hour");
  if (query.timezone !== undefined && query.timezone !== ownersTimezone)
    throw forbidden(`Only admins can see figures of leads and forms in time zones other than ${ownersTimezone}`);
  const hasHours = query.dimension === "time" && (query.interval ?? "auto") === "auto" && isShort(query);
  return hasHours ? { ...query, interval: "day" } : query;
}

/** The funnel without medians of a few visits, if the account is no admin. */
export function withoutSingleTimes(funnel: Funnel, account: Account | null): Funnel {
  if (reachesRole(account?.role, "admin")) return funnel;
  const clear = (steps: Funnel["steps"]) =>
    steps.map((step) => (step.visits < minMedianVisits ? { ...step, medianSeconds: null } : step));
  return {
    ...funnel,
    steps: clear(funnel.steps),
    rows: funnel.rows.map((row) => ({ ...row, steps: clear(row.steps) })),
  };
}

const timeColumns = new Set(["at", "started_at"]);
const startOfHour = (time: string) => `${time.slice(0, "2026-01-01T00".length)}:00:00.000Z`;

/** The rows with times rounded down to the hour of UTC, if the account is no admin. */
export function roundTimesToHours(page: RowPage, account: Account | null): RowPage {
  if (reachesRole(account?.role, "admin")) return page;
  const rows = page.rows.map((cells) =>
    cells.map((cell, place) =>
      typeof cell === "string" && timeColumns.has(page.columns[place] ?? "") ? startOfHour(cell) : cell,
    ),
  );
  return { ...page, rows };
}
