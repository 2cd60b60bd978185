import { metricDefinitions } from "#contract/report-figures.ts";
import { goals, siteConfig } from "#site.config.ts";
import { meets, type PeriodValue, type Watched } from "./history.ts";

/** So many finished periods that all met a threshold show that it is no limit. */
const leastMet = { day: 7, hour: 24 } as const;

const number = new Intl.NumberFormat(siteConfig.report.numberLocale, { maximumFractionDigits: 3 });

/** Why an alert would never or always be met, judged by the past weeks; undefined if neither. */
export function findRefusal(
  asked: Watched,
  history: readonly PeriodValue[],
): { field: "goal" | "threshold"; message: string } | undefined {
  if (asked.goal && !goals.some(({ id }) => id === asked.goal))
    return { field: "goal", message: `Cannot be met: the site has no goal ${asked.goal}` };
  const finished = history.filter(({ isOver, value }) => isOver && value !== null);
  if (asked.condition === "unusual" || finished.length < leastMet[asked.period]) return undefined;
  if (!finished.every((one) => meets(asked, one))) return undefined;
  const values = finished.map(({ value }) => value ?? 0);
  const nearest = asked.condition === "above" ? Math.min(...values) : Math.max(...values);
  const extreme = asked.condition === "above" ? "lowest" : "highest";
  const { title } = metricDefinitions[asked.metric];
  return {
    field: "threshold",
    message: `Choose another limit: this alert would have been triggered in each of the last ${finished.length} ${asked.period}s. The ${extreme} value of ${title} was ${number.format(nearest)}`,
  };
}
