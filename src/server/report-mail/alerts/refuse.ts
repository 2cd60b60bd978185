import { leadSources } from "#contract/lead-options.ts";
import { goalsOfFilter, parseFilter } from "#contract/report-filter.ts";
import type { NewAlert } from "#contract/alert.ts";
import { reachesRole, type Role } from "#contract/roles.ts";
import { isAboutLeads, isLeadFilter } from "#contract/single-leads.ts";
import { siteConfig } from "#site.config.ts";
import { meetsThreshold, type PeriodValue, type Watched } from "./history.ts";

/** Minimum number of finished periods for a judgement: if all of them met the threshold, it is useless. */
const leastMet = { week: 4, day: 7, hour: 24 } as const;

const number = new Intl.NumberFormat(siteConfig.report.numberLocale, { maximumFractionDigits: 3 });

function namesNoForm(filter: string): boolean {
  const { dimension, operator, excludes, value } = parseFilter(filter) ?? {};
  return dimension === "lead_source" && operator === "" && !excludes && !leadSources.some((source) => source === value);
}

interface Refusal {
  field: string;
  message: string;
}

/** Which part of the alert an account with this role may not use; undefined if it may use all. */
export function findForbidden(
  { byWebhook, period, metric, filters }: Pick<NewAlert, "byWebhook" | "period" | "metric" | "filters">,
  role: Role | null,
): Refusal | undefined {
  if (reachesRole(role, "admin")) return undefined;
  if (byWebhook) return { field: "byWebhook", message: "Only admins can use the webhook" };
  // An alert for each hour would reveal when a single lead arrived.
  if (period === "hour" && (isAboutLeads(metric) || filters.some(isLeadFilter)))
    return {
      field: "period",
      message: "Only admins can create hourly alerts for leads and forms. Choose days or weeks",
    };
  return undefined;
}

/** Goals of which the alert needs at least one; a filter that excludes a goal needs none. */
function goalsOf(filter: string): string[] {
  const parsed = parseFilter(filter);
  return parsed && !parsed.excludes ? goalsOfFilter(parsed) : [];
}

export const goalsOfAlert = ({ goal, filters }: Pick<Watched, "goal" | "filters">): string[] => [
  ...(goal ? [goal] : []),
  ...filters.flatMap(goalsOf),
];

function refuseGoals({ goal, filters }: Watched, unknownGoals: ReadonlySet<string>): Refusal | undefined {
  const named = [{ field: "goal", ids: goal ? [goal] : [] }];
  for (const [place, filter] of filters.entries()) named.push({ field: `filters.${place}`, ids: goalsOf(filter) });
  const refused = named.flatMap(({ field, ids }) => ids.map((id) => ({ field, id })));
  const first = refused.find(({ id }) => unknownGoals.has(id));
  return (
    first && {
      field: first.field,
      message: `This alert can never be triggered: the site has no goal named “${first.id}”.`,
    }
  );
}

/** Explains why an alert would never or always be triggered, according to past weeks; undefined if neither. */
export function findRefusal(
  asked: Watched,
  history: readonly PeriodValue[],
  unknownGoals: ReadonlySet<string>,
): Refusal | undefined {
  const ofGoal = refuseGoals(asked, unknownGoals);
  if (ofGoal) return ofGoal;
  const unknown = asked.filters.findIndex(namesNoForm);
  if (unknown >= 0)
    return {
      field: `filters.${unknown}`,
      message: `This alert can never be triggered: the site has no form named “${parseFilter(asked.filters[unknown] ?? "")?.value}”.`,
    };
  const finished = history.filter(({ isOver, value }) => isOver && value !== null);
  // A figure cannot fall or be unusual in every week.
  if (!["above", "below"].includes(asked.condition) || finished.length < leastMet[asked.period]) return undefined;
  if (!finished.every((one) => meetsThreshold(asked, one))) return undefined;
  const values = finished.map(({ value }) => value ?? 0);
  const nearest = asked.condition === "above" ? Math.min(...values) : Math.max(...values);
  const extreme = asked.condition === "above" ? "lowest" : "highest";
  const within = asked.period === "day" ? "on each" : "in each";
  return {
    field: "threshold",
    message: `Choose another limit: this alert would have been triggered ${within} of the last ${finished.length} ${asked.period}s. The ${extreme} value was ${number.format(nearest)}.`,
  };
}
