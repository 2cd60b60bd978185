import { liveMinutes } from "#contract/live-window.ts";
import {
  formEvents,
  isLeadSource,
  type Metric,
  metricDefinitions,
  type VisitDimension,
} from "#contract/report-figures.ts";
import { type LeadOfRow, leadOfRowSchema } from "#contract/report.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { integer, queryOneRow } from "#server/platform/db/query-rows.ts";
import { goals } from "#site.config.ts";
import { isOfWholeVisit, visitCondition } from "./conditions.sql.ts";
import type { Filter, ReportPlan } from "./plan.ts";
import { createRowReader } from "./reader.sql.ts";
import { matchingRecords } from "./records/records.sql.ts";
import { type Columns, leadOfRow, ofView, pageViewColumns, columnsOf, visitColumns } from "./row-columns.sql.ts";
import { joinedDimensionSql } from "../sources/dimensions.sql.ts";
import { pathOf } from "../sources/store.ts";
import { deviceSql } from "../sources/devices.sql.ts";
import { matches, type Parameters, startParameters } from "./statement.sql.ts";

type Cell = string | number | boolean | null;

export interface RowPage {
  columns: string[];
  rows: Cell[][];
  totalRows: number;
  /** The lead of each row, if the rows are leads. */
  leads?: LeadOfRow[];
}

/** Web vitals by metric. The rows of such a metric contain only its own web vital. */
const vitalNames: Partial<Record<Metric, string>> = { lcp: "LCP", inp: "INP", cls: "CLS", fcp: "FCP", ttfb: "TTFB" };

/** Conditions for metrics that count only some records of their source. */
const rowConditions: Partial<Record<Metric, string>> = {
  qualified: "r.is_qualified",
  won: "r.is_won",
  won_value: "r.is_won",
  hours_to_won: "r.won_hours IS NOT NULL",
  lost: "r.is_lost",
  hours_to_first_answer: "r.answer_hours IS NOT NULL",
  consent_accepted: "r.consent_action = 'accept_all'",
  consent_refused: "r.consent_action = 'essential_only'",
  consent_custom: "r.consent_action = 'update_preferences'",
  consent_gpc: "r.gpc",
};

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
  const records = matchingRecords(source, plan, parameters);
  const only = vital
    ? ` AND r.metric = ${parameters.add(vital)}`
    : event
      ? ` AND r.event = ${parameters.add(event)}`
      : rowConditions[metric]
        ? ` AND ${rowConditions[metric]}`
        : "";
  const from = records + only;
  const columns = columnsOf(source, plan.credit);
  return isLeadSource(source)
    ? separateLeads(await selectColumns(client, parameters, { ...columns, ...leadOfRow }, from, page))
    : selectColumns(client, parameters, columns, from, page);
}

function separateLeads({ columns, rows, totalRows }: RowPage): RowPage {
  const count = columns.length - Object.keys(leadOfRow).length;
  const leads = rows.map((cells) => {
    const [id, name, company] = cells.slice(count);
    return leadOfRowSchema.parse({ id, name, company });
  });
  return { columns: columns.slice(0, count), rows: rows.map((cells) => cells.slice(0, count)), totalRows, leads };
}

async function selectColumns(
  client: Queryable,
  parameters: Parameters,
  columns: Columns,
  from: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<RowPage> {
  const names = Object.keys(columns);
  const count = `SELECT count(*)::int AS count ${from}`;
  const counted = await queryOneRow(client, { count: integer }, count, parameters.values);
  const { rows } = await client.query<unknown[]>({
    text: `SELECT ${Object.values(columns).join(", ")} ${from} ORDER BY 1 DESC LIMIT ${parameters.add(limit)} OFFSET ${parameters.add(offset)}`,
    values: parameters.values,
    rowMode: "array",
  });
  return {
    columns: names,
    rows: rows.map((cells) => cells.map(toCell)),
    totalRows: counted.count,
  };
}

function toCell(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString();
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  throw new TypeError(`A row has a value of type ${typeof value}`);
}

function viewsFrom(plan: ReportPlan, isLive: boolean, parameters: Parameters): string {
  const context = { reader: createRowReader(plan, parameters, false), parameters, goals };
  const conditions = isLive
    ? [`w.created_at > now() - interval '${liveMinutes} minutes'`]
    : [
        `w.created_at < ${parameters.add(plan.to)}`,
        ...(plan.from ? [`w.created_at >= ${parameters.add(plan.from)}`] : []),
        ...plan.filters.map((filter) =>
          isOfWholeVisit(filter)
            ? visitCondition(filter, "identifier_key(w.session_id)", context)
            : matches(filter, viewDimensionSql(filter, plan, parameters), parameters),
        ),
      ];
  return `FROM website_analytics AS w LEFT JOIN visits AS v ON v.visit_id = w.session_id WHERE ${conditions.join(" AND ")}`;
}

const onlyOfVisit = new Set<string>(["entry_page", "exit_page", "channel", "source"]);

function viewDimensionSql({ dimension }: Filter, plan: ReportPlan, parameters: Parameters): string {
  if (dimension === "page") return pathOf("w.page_url");
  if (dimension === "brand") return "w.brand";
  if (dimension === "referrer") return firstReferrerSql(parameters.add(plan.timezone));
  if (dimension === "device") return deviceSql(ofView("device_type"));
  if (dimension === "visitor_type") return joinedDimensionSql(dimension, "v");
  if (onlyOfVisit.has(dimension)) return `coalesce(v.${dimension}, '')`;
  return `coalesce(${ofView(dimension === "screen" ? "screen_resolution" : (dimension as VisitDimension))}, '')`;
}

/** As in the roll-ups: the referrer of the visit's first page view on that day. */
function firstReferrerSql(zone: string): string {
  return `(SELECT split_part(split_part(first.referrer, '#', 1), '?', 1) FROM website_analytics AS first
    WHERE first.visitor_id = w.visitor_id AND first.session_id = w.session_id AND first.brand = w.brand
      AND (first.created_at AT TIME ZONE ${zone})::date = (w.created_at AT TIME ZONE ${zone})::date
    ORDER BY first.created_at, first.referrer COLLATE "C" LIMIT 1)`;
}
