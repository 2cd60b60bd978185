import { bucketCount, growth, least, shift } from "./histogram.ts";

/** SQL expression for the histogram bucket of a value. */
export const bucketSql = (value: string) =>
  `CASE WHEN ${value} < ${least} THEN 0 ELSE least(ceil(ln(${value}) / ln(${growth}::float8))::int + ${shift}, ${bucketCount - 1}) END`;
