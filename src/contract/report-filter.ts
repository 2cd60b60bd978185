import { type Dimension, dimensionTitles } from "./report-figures.ts";

/** How the value of a filter is compared, by the sign after the dimension. Upper and lower case differ. */
export const filterOperators = {
  "": { is: "is", isNot: "is not" },
  "~": { is: "contains", isNot: "does not contain" },
  "^": { is: "begins with", isNot: "does not begin with" },
  /** The whole value; `*` stands for any characters, also for none. */
  "*": { is: "matches", isNot: "does not match" },
} as const;
export type FilterOperator = keyof typeof filterOperators;

export interface ReportFilter {
  dimension: Dimension;
  operator: FilterOperator;
  excludes: boolean;
  /** Empty when unknown. */
  value: string;
}

/** Limits of one question. */
export const maxFilters = 20;
export const maxPatterns = 5;
const maxStars = 10;

/** Reads `dimension:value`, with `!` before it to exclude and `~`, `^` or `*` before the colon; undefined if malformed. */
export function parseFilter(text: string): (Omit<ReportFilter, "dimension"> & { dimension: string }) | undefined {
  const [, not, dimension = "", operator = "", value = ""] = /^(!?)([a-z_]+)([~^*]?):(.*)$/s.exec(text) ?? [];
  return dimension ? { dimension, operator: operator as FilterOperator, excludes: not === "!", value } : undefined;
}

export const isDimension = (name: string): name is Dimension => Object.hasOwn(dimensionTitles, name);

/** Describes the problem with the operator or value of a filter; undefined if there is none. */
export function checkFilterValue({ dimension, operator, value }: Omit<ReportFilter, "excludes">): string | undefined {
  if (operator === "") return undefined;
  if (dimension === "goal") return "A goal is compared as a whole, with goal:NAME";
  if (value === "") return `Enter a text after ${dimension}${operator}:`;
  if (operator === "*" && value.split("*").length - 1 > maxStars)
    return `A pattern may contain at most ${maxStars} stars`;
  return undefined;
}
