import { parseFilter, parseStep, stepSeparator } from "#contract/report-filter.ts";
import { goals } from "#site.config.ts";

interface Site {
  goals: ReadonlySet<string>;
  pages: ReadonlySet<string>;
}

/** The site's current goals, and the pages of both brands. */
export const describeSite = (knownPages: Iterable<string>): Site => ({
  goals: new Set(goals.map(({ id }) => id)),
  pages: new Set(knownPages),
});

const pageDimensions = ["page", "entry_page", "exit_page"];

function isGone({ dimension, operator, value }: { dimension: string; operator: string; value: string }, site: Site) {
  if (operator !== "" || value === "") return false;
  if (dimension === "goal" || dimension === "reached_goal") return !site.goals.has(value);
  return pageDimensions.includes(dimension) && !site.pages.has(value);
}

/** The filters that name a goal or a page which the site no longer has. */
export function findGone(filters: readonly string[], site: Site): string[] {
  return filters.filter((text) => {
    const filter = parseFilter(text);
    if (!filter) return true;
    if (filter.dimension !== "steps") return isGone(filter, site);
    const steps = filter.value.split(stepSeparator).map(parseStep);
    return steps.some((step) => !step || isGone(step, site));
  });
}
