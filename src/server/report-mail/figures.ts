import type { Report, ReportQuery } from "#contract/report.ts";
import { type Dimension, metricDefinitions, type Metric } from "#contract/report-figures.ts";
import { type Days, matchingDays, wholeUnit } from "#contract/calendar-range.ts";
import { addDays } from "#server/platform/calendar.ts";
import { comparedWeeks, findUnusualValue, type Unusual } from "./unusual-day.ts";
import type { Figure } from "./movements.ts";

export type MakeReport = (query: ReportQuery) => Promise<Report>;

const ask = (metrics: Metric[], from: string, to: string, dimension?: Dimension): ReportQuery => ({
  metrics,
  dimension,
  ...(dimension === "time" && { interval: "day" }),
  range: "custom",
  from,
  to,
  filter: [],
  segment: [],
  limit: 1000,
  offset: 0,
  format: "json",
});

/** Dimensions in which a summary looks for changes. */
const splits: readonly { metric: Metric; dimension?: Dimension; label(key: string): string }[] = [
  { metric: "visitors", label: () => "Visitors" },
  { metric: "leads", label: () => "Leads" },
  { metric: "agent_clicks", label: () => "Agent clicks" },
  { metric: "visitors", dimension: "page", label: (page) => `Visitors of ${page}` },
  { metric: "visitors", dimension: "channel", label: (channel) => `Visitors by ${channel}` },
  { metric: "visitors", dimension: "utm_campaign", label: (campaign) => `Visitors of the campaign ${campaign}` },
  { metric: "visitors", dimension: "country", label: (country) => `Visitors from ${countryName(country)}` },
  { metric: "agent_clicks", dimension: "agent", label: (agent) => `Clicks on ${agent}` },
];

const countries = new Intl.DisplayNames("en", { type: "region" });
const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);

export interface Period {
  from: Date;
  to: Date;
  visitors: Figure;
  leads: Figure;
  figures: Figure[];
}

/** Figures of a week or month, compared with the one before. */
export async function readPeriod(makeReport: MakeReport, days: Days): Promise<Period> {
  const other = matchingDays(days, wholeUnit(days), "period");
  const figures: Figure[] = [];
  let range = { from: new Date(), to: new Date() };
  for (const { metric, dimension, label } of splits) {
    const now = await makeReport(ask([metric], days.from, days.to, dimension));
    const before = await makeReport(ask([metric], other.from, other.to, dimension));
    range = { from: new Date(now.from as string), to: new Date(now.to) };
    const nowByKey = new Map(now.rows.map(({ key, values }) => [key, values[0] ?? 0]));
    const beforeByKey = new Map(before.rows.map(({ key, values }) => [key, values[0] ?? 0]));
    for (const key of new Set([...nowByKey.keys(), ...beforeByKey.keys()])) {
      // Unknown campaigns and countries are not reported.
      if (dimension && !key) continue;
      figures.push({ label: label(key ?? ""), now: nowByKey.get(key) ?? 0, before: beforeByKey.get(key) ?? 0 });
    }
  }
  const total = (title: string) => figures.find(({ label }) => label === title) ?? { label: title, now: 0, before: 0 };
  return { ...range, visitors: total("Visitors"), leads: total("Leads"), figures };
}

export interface Finding extends Unusual {
  title: string;
}

const watched = ["visitors", "leads"] as const satisfies Metric[];

/** Figures of a day that are unusual compared with the same weekday in previous weeks. */
export async function findUnusual(makeReport: MakeReport, day: string): Promise<Finding[]> {
  const { rows } = await makeReport(ask([...watched], addDays(day, -7 * comparedWeeks), day, "time"));
  const values = new Map(rows.map((row) => [row.key ?? "", row.values]));
  // Weeks before the first visitor are no basis for a comparison.
  const first = rows.find((row) => row.values.some((value) => value))?.key ?? day;
  return watched.flatMap((metric, index) => {
    const on = (date: string) => values.get(date)?.[index] ?? 0;
    const before = Array.from({ length: comparedWeeks }, (_, week) => addDays(day, -7 * (week + 1)));
    const unusual = findUnusualValue(on(day), before.filter((date) => date >= first).map(on));
    return unusual ? [{ ...unusual, title: metricDefinitions[metric].title }] : [];
  });
}
