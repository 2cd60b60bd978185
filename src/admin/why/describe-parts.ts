import type { Changes } from "#contract/report-changes.ts";
import { dimensionTitles, metricDefinitions } from "#contract/report-figures.ts";
import type { Metric } from "#contract/report.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { formatFigure, formatPoints } from "#admin/parts/format.ts";

/** A difference with its sign, such as +12 or −1.3 pt. */
export function formatDifference(metric: Metric, difference: number): string {
  if (metricDefinitions[metric].unit === "share") return formatPoints(difference);
  const rounded = formatFigure(metric, Math.abs(difference));
  return difference === 0 ? rounded : `${difference > 0 ? "+" : "−"}${rounded}`;
}

type Dimensions = Changes["dimensions"];

/**
 * The value of each dimension that contributes most to the difference, largest first, such as "Social (channel, −120)".
 * Skips values that are not set, because they explain nothing. Empty when nothing changed.
 */
export function nameLargest({ metric, difference, dimensions }: Pick<Changes, "metric" | "difference" | "dimensions">) {
  const direction = Math.sign(difference ?? 0);
  const largestOf = ({ dimension, parts }: Dimensions[number]) => {
    const part = parts.find((each) => each.key !== "" && direction !== 0 && Math.sign(each.part) === direction);
    return part ? [{ dimension, ...part }] : [];
  };
  return dimensions
    .flatMap(largestOf)
    .toSorted((a, b) => Math.abs(b.part) - Math.abs(a.part))
    .map(
      ({ dimension, key, part }) =>
        `${describeValue(dimension, key)} (${dimensionTitles[dimension].toLowerCase()}, ${formatDifference(metric, part)})`,
    );
}
