import { type UseCase, useCases } from "#contract/lead-options.ts";
import type { Metric } from "#contract/report.ts";
import { metricDefinitions, type Unit } from "#contract/report-figures.ts";

const number = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat("en", options);
const count = number();
const share = number({ style: "percent", maximumFractionDigits: 0 });
const exactShare = number({ style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
const oneDecimal = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = number({ notation: "compact", maximumFractionDigits: 1 });
const signed = number({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });
const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const calendarDay = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

export const formatCount = (value: number) => count.format(value);
export const formatSeconds = (value: number) => `${value}s`;
export const formatMoment = (instant: string) => moment.format(new Date(instant));

/** Formats a calendar day, which has no time zone. */
export const formatDay = (day: string) => calendarDay.format(new Date(day));
export const formatExactShare = (value: number) => exactShare.format(value);
/** The difference between two percentages, in percentage points. */
export const formatPoints = (difference: number) => `${signed.format(100 * difference)} pt`;

/** A share of a whole; 0% if the whole is 0. */
export const formatShare = (part: number, whole: number) => share.format(whole > 0 ? part / whole : 0);

function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}m ${String(whole % 60).padStart(2, "0")}s`;
}

const units: Record<Unit, (value: number) => string> = {
  count: formatCount,
  seconds: formatDuration,
  milliseconds: (value) => (value < 1000 ? `${Math.round(value)} ms` : `${twoDecimals.format(value / 1000)} s`),
  share: (value) => exactShare.format(value),
  percent: (value) => `${Math.round(value)}%`,
  ratio: (value) => oneDecimal.format(value),
  score: (value) => twoDecimals.format(value),
  amount: (value) => twoDecimals.format(value),
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
  text: string;
}

/** Rates change by percentage points, because "20% more" of a rate is ambiguous. Undefined without a comparison. */
export function describeChange(metric: Metric, value?: number | null, before?: number | null): Change | undefined {
  if (value === null || value === undefined || before === null || before === undefined) return undefined;
  const direction = Math.sign(value - before);
  const { unit } = metricDefinitions[metric];
  if (unit === "share") return { direction, text: `${oneDecimal.format(Math.abs(value - before) * 100)} pt` };
  if (unit === "percent") return { direction, text: `${Math.abs(Math.round(value - before))} pt` };
  if (before === 0) return value === 0 ? { direction, text: "0%" } : { direction, text: "new" };
  return { direction, text: share.format(Math.abs(value / before - 1)) };
}

export const describeSource = (source: string) => source.replaceAll("_", " ").trim() || "consultation";

export const describeUseCase = (useCase: string) =>
  Object.hasOwn(useCases, useCase) ? useCases[useCase as UseCase] : useCase;
