import { classCount, growth, least, shift } from "./histogram.ts";

/** SQL expression for the histogram bucket of a value. */
export const classSql = (value: string) =>
  `CASE WHEN ${value} < ${least} THEN 0 ELSE least(ceil(ln(${value}) / ln(${growth}::float8))::int + ${shift}, ${classCount - 1}) END`;
