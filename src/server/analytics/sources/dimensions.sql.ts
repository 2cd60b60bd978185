import type { VisitDimension } from "#contract/report-figures.ts";
import { deviceSql } from "./devices.sql.ts";

/** A dimension in the rows that page views are put together to, which have a column for each but `device`. */
export const visitDimensionSql = (dimension: VisitDimension, alias: string): string =>
  dimension === "device" ? deviceSql(`${alias}.device_type`) : `${alias}.${dimension}`;

/** The same in `visits`, joined to something that may have no visit; it does not know the referrer. */
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
