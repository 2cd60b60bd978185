import { type Dimension, dimensionTitles, type FilterDimension, segmentTitles } from "./report-figures.ts";
import { leadStages } from "./lead-stages.ts";

/** Operators of a filter, by the sign after the dimension. They are case-sensitive. */
export const filterOperators = {
  "": { is: "is", isNot: "is not" },
  "~": { is: "contains", isNot: "does not contain" },
  "^": { is: "begins with", isNot: "does not begin with" },
  /** Compares the whole value; `*` matches any characters, including none. */
  "*": { is: "matches", isNot: "does not match" },
  /** A number of seconds. */
  ">": { is: "is at least", isNot: "is less than" },
} as const;
export type FilterOperator = keyof typeof filterOperators;

export interface ReportFilter {
  dimension: FilterDimension;
  operator: FilterOperator;
  excludes: boolean;
  /** Empty when unknown. */
  value: string;
}

/** Limits of one query. */
export const maxFilters = 20;
export const maxPatterns = 5;
const maxStars = 10;
const maxSeconds = 86_400;

/** Syntax of a filter, as far as a regular expression can check it. */
export const filterPattern =
  // oxlint-disable-next-line no-control-regex -- the pattern rejects this control character
  /^!?[a-z_]+[~^*>]?:[^\u0000]{0,2048}$/;

/** Reads `dimension:value`, with `!` before it to exclude and `~`, `^`, `*` or `>` before the colon; undefined if malformed. */
export function parseFilter(text: string): (Omit<ReportFilter, "dimension"> & { dimension: string }) | undefined {
  const [, not, dimension = "", operator = "", value = ""] = /^(!?)([a-z_]+)([~^*>]?):(.*)$/s.exec(text) ?? [];
  return dimension ? { dimension, operator: operator as FilterOperator, excludes: not === "!", value } : undefined;
}

const isDimension = (name: string): name is Dimension => Object.hasOwn(dimensionTitles, name);

export const isFilterDimension = (name: string): name is FilterDimension =>
  isDimension(name) || Object.hasOwn(segmentTitles, name);

/** Name of a filter's dimension. */
export const filterTitle = (dimension: FilterDimension): string =>
  dimension in dimensionTitles ? dimensionTitles[dimension as Dimension] : segmentTitles[dimension as never];

const isWhole: readonly FilterDimension[] = ["goal", "reached_goal", "lead_stage", "steps"];

/** Describes the problem with the operator or value of a filter; undefined if there is none. */
export function checkFilterValue({ dimension, operator, value }: Omit<ReportFilter, "excludes">): string | undefined {
  if ((dimension === "time_on_site") !== (operator === ">"))
    return dimension === "time_on_site"
      ? "Engaged time is compared with time_on_site>:SECONDS"
      : "Only time_on_site can be compared with >";
  if (dimension === "time_on_site")
    return /^\d{1,5}$/.test(value) && Number(value) <= maxSeconds ? undefined : `Enter 0 to ${maxSeconds} seconds`;
  if (isWhole.includes(dimension) && operator !== "")
    return `${dimension === "goal" ? "A goal" : filterTitle(dimension)} is compared as a whole, with ${dimension}:VALUE`;
  if (dimension === "steps") return checkSteps(value.split(stepSeparator), 1);
  if (dimension === "reached_goal" && value === "") return "Enter a goal after reached_goal:";
  if (dimension === "lead_stage" && value !== "" && !(leadStages as readonly string[]).includes(value))
    return `Unknown lead stage ${value}`;
  return checkText(dimension, operator, value);
}

/** Separator of the steps in a filter. No step may contain it. */
export const stepSeparator = " > ";

/** Describes the problem with a text or pattern; undefined if there is none. */
function checkText(dimension: string, operator: FilterOperator, value: string): string | undefined {
  if (operator === "") return undefined;
  if (value === "") return `Enter a text after ${dimension}${operator}:`;
  if (operator === "*" && value.split("*").length - 1 > maxStars)
    return `A pattern may contain at most ${maxStars} stars`;
  return undefined;
}

/** Something that a visitor does in a visit: opens a page, triggers an event or reaches a goal. */
export interface Step {
  dimension: "page" | "event" | "goal";
  operator: FilterOperator;
  value: string;
}

/** Reads a filter that the schema has accepted. Throws if it is malformed. */
export function readFilter(text: string): ReportFilter {
  const filter = parseFilter(text);
  if (!filter || !isFilterDimension(filter.dimension)) throw new TypeError(`Malformed filter ${text}`);
  return { ...filter, dimension: filter.dimension };
}

/** Reads a step that the schema has accepted. Throws if it is malformed. */
export function readStep(text: string): Step {
  const step = parseStep(text);
  if (!step) throw new TypeError(`Malformed step ${text}`);
  return step;
}

export const maxSteps = 10;

const stepDimensions = ["page", "event", "goal"] as const;

/** Reads a step such as `page:/pricing`, `page^:/blog`, `event:form_start` or `goal:demo_request`. */
export function parseStep(text: string): Step | undefined {
  const { dimension: name, operator = "", excludes, value = "" } = parseFilter(text) ?? {};
  const dimension = stepDimensions.find((each) => each === name);
  return dimension && !excludes && operator !== ">" ? { dimension, operator, value } : undefined;
}

/** Describes the first problem of a step; undefined if there is none. */
export function checkStep(text: string): string | undefined {
  const step = parseStep(text);
  if (!step) return `A step is page:PATH, event:NAME or goal:ID, not ${text.slice(0, 100) || "empty"}`;
  if (step.value === "") return `Enter a text after ${step.dimension}${step.operator}:`;
  if (step.dimension === "goal" && step.operator !== "") return "A goal is compared as a whole, with goal:ID";
  return checkText(step.dimension, step.operator, step.value);
}

/** Describes the problem with a sequence of steps; undefined if there is none. A funnel has at least two steps. */
export function checkSteps(texts: readonly string[], least: 1 | 2 = 2): string | undefined {
  if (texts.length < least || texts.length > maxSteps) return `Enter ${least} to ${maxSteps} steps`;
  for (const [index, text] of texts.entries()) {
    const problem = checkStep(text);
    if (problem) return `Step ${index + 1}: ${problem}`;
  }
  return undefined;
}

/** Ids of the goals that a filter names, in any of its forms. */
export function goalsOfFilter({ dimension, value }: { dimension: string; value: string }): string[] {
  if (dimension === "goal" || dimension === "reached_goal") return value ? [value] : [];
  if (dimension !== "steps") return [];
  return value.split(stepSeparator).flatMap((text) => {
    const step = parseStep(text);
    return step?.dimension === "goal" ? [step.value] : [];
  });
}

export const countPatterns = (texts: readonly string[]): number =>
  texts.filter((text) => parseFilter(text)?.operator === "*").length;
