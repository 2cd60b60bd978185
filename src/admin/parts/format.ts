import type { Metric } from "#contract/report.ts";
import { metricDefinitions, type Unit } from "#contract/report-figures.ts";
import { formatDuration } from "#admin/parts/format-time.ts";

const number = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat("en", options);
const count = number();
const share = number({ style: "percent", maximumFractionDigits: 0 });
const exactShare = number({ style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
const oneDecimal = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = number({ notation: "compact", maximumFractionDigits: 1 });
const signed = number({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });

export const formatCount = (value: number) => count.format(value);
export const formatSeconds = (value: number) => `${value}s`;
export const formatWholeShare = (value: number) => share.format(value);
export const formatExactShare = (value: number) => exactShare.format(value);
/** The difference between two percentages, in percentage points. */
export const formatPoints = (difference: number) => `${signed.format(100 * difference).replace("-", "−")} pt`;

/** A share of a whole; 0% if the whole is 0. */
export const formatShare = (part: number, whole: number) => share.format(whole > 0 ? part / whole : 0);

const units: Record<Unit, (value: number) => string> = {
  count: formatCount,
  seconds: formatDuration,
  hours: (value) => formatDuration(value * 3600),
  milliseconds: (value) => (value < 1000 ? `${Math.round(value)} ms` : `${twoDecimals.format(value / 1000)} s`),
  share: (value) => exactShare.format(value),
  percent: (value) => `${Math.round(value)}%`,
  ratio: (value) => oneDecimal.format(value),
  score: (value) => twoDecimals.format(value),
  // Most values of leads are whole; without ",00" everywhere, a long amount is read faster.
  amount: (value) => (Number.isInteger(value) ? formatCount(value) : twoDecimals.format(value)),
};

/** Formats a metric's value; a dash when there is none. */
export function formatFigure(metric: Metric, value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  return metric === "avg_time_on_site" ? formatSeconds(value) : units[metricDefinitions[metric].unit](value);
}

/** A short format for chart axes. */
export function formatTick(metric: Metric, value: number): string {
  const { unit } = metricDefinitions[metric];
  if (unit === "share") return share.format(value);
  return unit === "count" ? compact.format(value) : units[unit](value);
}

export interface Change {
  /** -1, 0 or 1. */
  direction: number;
  /** With its sign, such as +10%. */
  text: string;
  /** For screen readers, such as "up 10%". */
  words: string;
  /** Undefined for small changes, and for metrics for which neither an increase nor a decrease is better. */
  isGood?: boolean;
}

/** Smaller changes of a count or of a rate are not coloured, because they mean little. */
const smallShare = 0.03;
/** All that is shown as 1 point: shares have one decimal, percentages none. */
const smallPoints = { share: 1.05, percent: 1.5 };

const lessIsBetter: ReadonlySet<Metric> = new Set([
  "bounce_rate",
  "lcp",
  "inp",
  "cls",
  "fcp",
  "ttfb",
  "dropped",
  "folded",
  "quarantined",
  "consent_refused",
]);
const neutral: ReadonlySet<Metric> = new Set([
  "events",
  "consent_choices",
  "consent_custom",
  "consent_gpc",
  "vital_samples",
]);

/** Rates change by percentage points, because "20% more" of a rate is ambiguous. Undefined without a comparison. */
export function describeChange(metric: Metric, value?: number | null, before?: number | null): Change | undefined {
  if (value === null || value === undefined || before === null || before === undefined) return undefined;
  const direction = Math.sign(value - before);
  const size = sizeOfChange(metric, value, before);
  if (direction === 0 || /^0(\.0)?(%| pt)$/.test(size)) return { direction: 0, text: `±${size}`, words: "unchanged" };
  const isUp = direction > 0;
  const isNew = before === 0 && isUp && size === "new";
  return {
    direction,
    text: isNew ? size : `${isUp ? "+" : "−"}${size}`,
    words: isNew ? size : `${isUp ? "up" : "down"} ${size}`,
    ...(!neutral.has(metric) && !isSmall(metric, value, before) && { isGood: isUp !== lessIsBetter.has(metric) }),
  };
}

function isSmall(metric: Metric, value: number, before: number): boolean {
  const { unit } = metricDefinitions[metric];
  const difference = Math.abs(value - before);
  if (unit === "share") return 100 * difference < smallPoints.share;
  return unit === "percent" ? difference < smallPoints.percent : difference < smallShare * before;
}

function sizeOfChange(metric: Metric, value: number, before: number): string {
  const { unit } = metricDefinitions[metric];
  if (unit === "share") return `${oneDecimal.format(Math.abs(value - before) * 100)} pt`;
  if (unit === "percent") return `${Math.abs(Math.round(value - before))} pt`;
  if (before === 0) return value === 0 ? "0%" : "new";
  return share.format(Math.abs(value / before - 1));
}

/** A figure for screen readers, such as "Page Views 2,793, up 10%". */
export function nameFigure(metric: Metric, value: number | null | undefined, before?: number | null): string {
  const change = describeChange(metric, value, before);
  const { title } = metricDefinitions[metric];
  return [`${title} ${value === null || value === undefined ? "no data" : formatFigure(metric, value)}`, change?.words]
    .filter(Boolean)
    .join(", ");
}

export const describeSource = (source: string) => source.replaceAll("_", " ").trim() || "consultation";
