import { liveMinutes } from "#contract/live-window.ts";
import { formEvents, type Metric, metricDefinitions, type VisitDimension } from "#contract/report-figures.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Filter, ReportPlan } from "./plan.ts";
import { recordsFrom } from "./records/records.sql.ts";
import { pathOf, type RecordSource } from "../sources/tables.sql.ts";
import { deviceSql } from "../sources/devices.sql.ts";
import { matches, type Parameters, startParameters } from "./statement.sql.ts";

type Cell = string | number | boolean | null;

export interface RowPage {
  columns: string[];
  rows: Cell[][];
  totalRows: number;
}

/** Name of a column and the expression that fills it. None is an identifier of a visitor or a visit. */
type Columns = Record<string, string>;

const ofVisit: Columns = {
  channel: "v.channel",
  source: "v.source",
  country: "v.country",
  city: "v.city",
  device_type: "v.device_type",
  browser: "v.browser",
  os: "v.os",
};

/** Of the visit, or of the page view where it was stored before there was a table of visits. */
const ofView = (column: string) => `CASE WHEN v.visit_id IS NULL THEN w.${column} ELSE v.${column} END`;

const pageViewColumns: Columns = {
  at: "w.created_at",
  page: pathOf("w.page_url"),
  title: "w.page_title",
  referrer: "w.referrer",
  seconds: "w.time_on_page",
  scroll_percent: "w.scroll_depth",
  channel: "v.channel",
  source: "v.source",
  country: ofView("country"),
  city: ofView("city"),
  device_type: ofView("device_type"),
  browser: ofView("browser"),
  os: ofView("os"),
};

const visitColumns: Columns = {
  started_at: "v.started_at",
  entry_page: "v.entry_page",
  exit_page: "v.exit_page",
  page_views: "v.page_views",
  engaged_seconds: "v.engaged_seconds",
  ...ofVisit,
};

const recordColumns: Record<RecordSource, Columns> = {
  agentClicks: {
    at: 't."timestamp"',
    agent: "t.event_data::jsonb ->> 'title'",
    agent_type: "t.event_data::jsonb ->> 'type'",
    page: pathOf("t.page_url"),
    ...ofVisit,
  },
  events: {
    at: "t.created_at",
    event: "t.event_name",
    properties: "t.properties::text",
    page: pathOf("t.page_url"),
    ...ofVisit,
  },
  conversions: {
    at: "t.created_at",
    goal: "t.conversion_type",
    value: "t.conversion_value::float8",
    page: pathOf("t.source_page"),
    ...ofVisit,
  },
  vitals: {
    at: "t.created_at",
    metric: "t.metric",
    value: "t.value",
    page: "t.page",
    ...ofVisit,
    device_type: "t.device_type",
  },
  consent: {
    at: "t.created_at",
    choice: "t.action",
    preferences: "t.preferences",
    global_privacy_control: "t.global_privacy_control",
    text_version: "t.text_version",
    page: pathOf("t.page_url"),
    country: "t.country",
    device_type: "t.device_type",
    language: "t.language",
  },
  leads: { at: "t.created_at", form: "t.source", ...ofVisit },
  drops: { day: "t.day::text", reason: "t.reason", dropped: "t.dropped::float8", quarantined: "t.quarantined" },
  folds: { day: "t.day::text", kind: "t.dimension", values: "t.count::float8" },
};

/** Rows of one measurement where the figure is about one. */
const vitalNames: Partial<Record<Metric, string>> = { lcp: "LCP", inp: "INP", cls: "CLS", fcp: "FCP", ttfb: "TTFB" };

export async function selectRows(
  client: Queryable,
  metric: Metric,
  plan: ReportPlan,
  page: { limit: number; offset: number },
): Promise<RowPage> {
  const parameters = startParameters();
  const { source, table } = metricDefinitions[metric];
  if (source === "traffic" || source === "live") {
    const views = viewsFrom(plan, source === "live", parameters);
    return table === "visits"
      ? selectColumns(
          client,
          parameters,
          visitColumns,
          `FROM visits AS v WHERE v.visit_id IN (SELECT w.session_id ${views})`,
          page,
        )
      : selectColumns(client, parameters, pageViewColumns, views, page);
  }
  const vital = vitalNames[metric];
  const event = formEvents[metric as keyof typeof formEvents];
  const records = recordsFrom(source, plan, parameters);
  const only = vital
    ? ` AND t.metric = ${parameters.add(vital)}`
    : event
      ? ` AND t.event_name = ${parameters.add(event)}`
      : "";
  return selectColumns(client, parameters, recordColumns[source], records + only, page);
}

async function selectColumns(
  client: Queryable,
  parameters: Parameters,
  columns: Columns,
  from: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<RowPage> {
  const names = Object.keys(columns);
  const counted = await client.query<{ count: number }>(`SELECT count(*)::int AS count ${from}`, parameters.values);
  const { rows } = await client.query<(Cell | Date)[]>({
    text: `SELECT ${Object.values(columns).join(", ")} ${from} ORDER BY 1 DESC LIMIT ${parameters.add(limit)} OFFSET ${parameters.add(offset)}`,
    values: parameters.values,
    rowMode: "array",
  });
  return {
    columns: names,
    rows: rows.map((cells) => cells.map((cell) => (cell instanceof Date ? cell.toISOString() : cell))),
    totalRows: counted.rows[0]?.count ?? 0,
  };
}

function viewsFrom(plan: ReportPlan, isLive: boolean, parameters: Parameters): string {
  const conditions = isLive
    ? [`w.created_at > now() - interval '${liveMinutes} minutes'`]
    : [
        `w.created_at < ${parameters.add(plan.to)}`,
        ...(plan.from ? [`w.created_at >= ${parameters.add(plan.from)}`] : []),
        ...plan.filters.map((filter) => matches(filter, viewDimensionSql(filter, plan, parameters), parameters)),
      ];
  return `FROM website_analytics AS w LEFT JOIN visits AS v ON v.visit_id = w.session_id WHERE ${conditions.join(" AND ")}`;
}

const onlyOfVisit = new Set<string>(["entry_page", "exit_page", "channel", "source"]);

function viewDimensionSql({ dimension }: Filter, plan: ReportPlan, parameters: Parameters): string {
  if (dimension === "page") return pathOf("w.page_url");
  if (dimension === "brand") return "w.brand";
  if (dimension === "referrer") return firstReferrerSql(parameters.add(plan.timezone));
  if (dimension === "device") return deviceSql(ofView("device_type"));
  if (onlyOfVisit.has(dimension)) return `coalesce(v.${dimension}, '')`;
  return `coalesce(${ofView(dimension === "screen" ? "screen_resolution" : (dimension as VisitDimension))}, '')`;
}

/** As in the roll-ups: the referrer of the first page view of the visit on that day. */
function firstReferrerSql(zone: string): string {
  return `(SELECT split_part(split_part(first.referrer, '#', 1), '?', 1) FROM website_analytics AS first
    WHERE first.visitor_id = w.visitor_id AND first.session_id = w.session_id AND first.brand = w.brand
      AND (first.created_at AT TIME ZONE ${zone})::date = (w.created_at AT TIME ZONE ${zone})::date
    ORDER BY first.created_at, first.referrer COLLATE "C" LIMIT 1)`;
}
