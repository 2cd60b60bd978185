import type { FilterDimension, Source } from "#contract/report-figures.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { formatCount } from "#admin/parts/format.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { currency } from "#site.config.ts";

/** Titles of columns whose names do not say what they contain. */
const titles: Readonly<Record<string, string>> = {
  at: "Time",
  credit: "Credited part",
  device_type: "Device",
  global_privacy_control: "Global Privacy Control",
  os: "Operating system",
  scroll_percent: "Scroll depth, %",
  seconds: "Engaged time, s",
  won_value: `Won value, ${currency}`,
};

/** Titles of the column with the time of a lead. For other records, it is *Time*. */
const times: Partial<Record<Source, string>> = { leads: "Received", wins: "Won" };

/** Columns that contain values of a dimension. */
const dimensions: Readonly<Record<string, FilterDimension>> = {
  agent_type: "agent_type",
  choice: "consent_action",
  country: "country",
  device_type: "device_type",
  event: "event",
  form: "lead_source",
  goal: "goal",
  language: "language",
  reason: "drop_reason",
  section: "section",
  stage: "lead_stage",
};

export function titleOfColumn(name: string, source: Source): string {
  const time = times[source];
  if (name === "at" && time) return time;
  const spelled = name.replaceAll("_", " ");
  return titles[name] ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

/** A value of a record, as the panels show it. */
export function describeCell(column: string, value: string | number | boolean | null): string {
  if (value === null || value === "") return "–";
  if (typeof value === "number") return formatCount(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(value)) return formatMoment(value);
  const dimension = dimensions[column];
  return dimension ? describeValue(dimension, value) : value;
}
