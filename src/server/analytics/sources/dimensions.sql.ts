import type { VisitDimension } from "#contract/report-figures.ts";
import { deviceSql } from "./devices.sql.ts";

/** SQL of a dimension in a relation of visits by day, which has a column for each dimension except `device`. */
export const visitDimensionSql = (dimension: VisitDimension, alias: string): string =>
  dimension === "device" ? deviceSql(`${alias}.device_type`) : `${alias}.${dimension}`;

/** SQL of a dimension in `visits`, which may be joined to a record without a visit. `visits` has no referrer. */
export const joinedDimensionSql = (dimension: VisitDimension, alias: string): string => {
  if (dimension === "device") return deviceSql(`${alias}.device_type`);
  if (dimension === "visitor_type") return visitorTypeSql(alias);
  return `coalesce(${alias}.${dimension === "screen" ? "screen_resolution" : dimension}, '')`;
};

/** A visitor returns if an earlier visit is stored. */
const visitorTypeSql = (visit: string) =>
  `CASE WHEN ${visit}.visit_id IS NULL THEN '' WHEN EXISTS (
     SELECT FROM visits AS earlier WHERE earlier.visitor_id = ${visit}.visitor_id AND earlier.started_at < ${visit}.started_at
   ) THEN 'returning' ELSE 'new' END`;
