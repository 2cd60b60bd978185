import type { VisitDimension } from "#contract/report-figures.ts";

/** `device` is the specification's mobile or desktop; a tablet is mobile. */
const deviceOf = (deviceType: string) =>
  `CASE ${deviceType} WHEN '' THEN '' WHEN 'desktop' THEN 'desktop' ELSE 'mobile' END`;

/** A dimension in the rows that page views are put together to, which have a column for each but `device`. */
export const visitDimensionSql = (dimension: VisitDimension, alias: string): string =>
  dimension === "device" ? deviceOf(`${alias}.device_type`) : `${alias}.${dimension}`;

/** The same in `visits`, joined to something that may have no visit; it does not know the referrer. */
export const joinedDimensionSql = (dimension: VisitDimension, alias: string): string => {
  if (dimension === "device") return deviceOf(`coalesce(${alias}.device_type, '')`);
  return `coalesce(${alias}.${dimension === "screen" ? "screen_resolution" : dimension}, '')`;
};
