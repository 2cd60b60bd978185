import { recordsSql, type Span, viewsSql } from "../sources/relations.sql.ts";
import type { RecordSource } from "../sources/store.ts";
import { sourceTables } from "../sources/tables.sql.ts";
import { trafficSql } from "../sources/visit-days.sql.ts";
import type { ReportPlan } from "./plan.ts";
import type { Parameters } from "./statement.sql.ts";

/**
 * Source of a statement's rows: PostgreSQL, column files, or ClickHouse. All provide relations with the same
 * columns, so that each query is written once.
 */
export interface Reader {
  /** `trafficSql`, with a row for each page, or for each part of a visit. */
  traffic(grain: "page" | "visit"): string;
  /** `viewsSql`. */
  views(): string;
  /** `recordsSql`. */
  records(source: RecordSource): string;
}

/** The rows of a range of days, with hours if the query is split by hour. */
export function createRowReader(plan: ReportPlan, parameters: Parameters, byHour: boolean): Reader {
  const once = (value: () => unknown) => {
    let known: string | undefined;
    return () => (known ??= parameters.add(value()));
  };
  const [zone, from, to] = [once(() => plan.timezone), once(() => plan.from), once(() => plan.to)];
  const [firstDay, lastDay] = [once(() => plan.firstDay), once(() => plan.lastDay)];
  const span: Span = {
    during: (at, isDay) =>
      isDay
        ? `${at} <= ${lastDay()}::date${plan.firstDay ? ` AND ${at} >= ${firstDay()}::date` : ""}`
        : `${at} < ${to()}${plan.from ? ` AND ${at} >= ${from()}` : ""}`,
    day: (at) => `(${at} AT TIME ZONE ${zone()})::date`,
    ...(byHour && { hour: (at: string) => `extract(epoch FROM date_trunc('hour', ${at}, ${zone()}))::bigint` }),
  };
  return {
    traffic: (grain) =>
      `(${trafficSql({ views: span.during("created_at"), day: span.day("created_at"), hour: span.hour?.("created_at") }, grain)})`,
    views: () => `(${viewsSql(span)})`,
    records: (source) => `(${recordsSql(source, span, sourceTables[source].onlyRows, plan.credit)})`,
  };
}
