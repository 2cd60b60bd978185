import { goalsOfFilter, parseFilter, parseStep, stepSeparator } from "#contract/report-filter.ts";

export interface Site {
  /** Pages of all brands. */
  pages: Iterable<string>;
  /** Selects the goals that are neither configured nor were ever recorded. */
  findUnknownGoals(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

const pageDimensions = ["page", "entry_page", "exit_page"];

type Condition = Pick<NonNullable<ReturnType<typeof parseFilter>>, "dimension" | "operator" | "value">;

/** The steps of a filter by steps; for any other filter, the filter itself. */
function conditionsOf(filter: Condition): (Condition | undefined)[] {
  return filter.dimension === "steps" ? filter.value.split(stepSeparator).map(parseStep) : [filter];
}

/** For each segment, lists the filters that name a page or goal that the site does not have, or that cannot be read. */
export async function findBrokenFilters(segments: readonly (readonly string[])[], site: Site): Promise<string[][]> {
  const named = segments.flat().flatMap((text) => goalsOfFilter(parseFilter(text) ?? { dimension: "", value: "" }));
  const unknownGoals = await site.findUnknownGoals(named);
  const pages = new Set(site.pages);
  const isGone = (text: string) => {
    const filter = parseFilter(text);
    if (!filter || goalsOfFilter(filter).some((id) => unknownGoals.has(id))) return true;
    return conditionsOf(filter).some(
      (each) =>
        !each ||
        (pageDimensions.includes(each.dimension) &&
          each.operator === "" &&
          each.value !== "" &&
          !pages.has(each.value)),
    );
  };
  return segments.map((filters) => filters.filter(isGone));
}
