import type { Goal } from "#site.config.ts";
import { bucketOf, pathOf, type View, type Visit, visitorType, visitValue } from "./report-oracle-testing.ts";
import type { Entry } from "./record-app.ts";

/**
 * Records for an independent implementation of segments, which counts visits record by record without code of the
 * server.
 */
export interface World {
  views: readonly View[];
  visits: ReadonlyMap<string, Visit>;
  /** Events, and conversions under the same names. */
  entries: readonly Entry[];
  /** Stage of the lead of each entry. */
  stages: ReadonlyMap<string, string>;
  goals: readonly Goal[];
  timezone: string;
}

/** Facts about a visit within the range. */
export interface Story {
  visit: Visit;
  views: View[];
  entries: Entry[];
}

export function storiesOf(world: World, firstDay: string, lastDay: string): Story[] {
  const isInRange = (at: Date) => {
    const day = bucketOf(at, world.timezone, "day");
    return day >= firstDay && day <= lastDay;
  };
  const stories = [...world.visits.values()].map((visit) => ({
    visit,
    views: world.views.filter((view) => view.visit_id === visit.visit_id && isInRange(view.created_at)),
    entries: world.entries.filter((entry) => entry.session === visit.visit_id && isInRange(entry.at)),
  }));
  return stories.filter(({ views }) => views.length > 0);
}

const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.+?^$|()[\]{}\\]/g, "\\$&").replaceAll("*", ".*")}$`, "s");

function textMatches(operator: string, wanted: string, value: string): boolean {
  if (operator === "~") return value.includes(wanted);
  if (operator === "^") return value.startsWith(wanted);
  return operator === "*" ? patternOf(wanted).test(value) : value === wanted;
}

/** Store and time of each record that matches the step. */
function hitsOf(step: string, story: Story, goals: readonly Goal[]): { store: string; at: number }[] {
  const [, kind, operator, wanted] = /^([a-z]+)([~^*]?):(.*)$/s.exec(step)!;
  const goal = kind === "goal" ? goals.find(({ id }) => id === wanted) : undefined;
  const times = (store: string, records: { at: Date }[]) => records.map(({ at }) => ({ store, at: at.getTime() }));
  const viewed = (isPage: (page: string) => boolean) =>
    times(
      "page",
      story.views.filter((view) => isPage(pathOf(view.page_url))).map((view) => ({ at: view.created_at })),
    );
  if (goal?.kind === "page") return viewed((page) => page === goal.page);
  if (goal?.kind === "event")
    return times(
      "event",
      story.entries.filter((entry) => entry.kind === goal.event),
    );
  if (kind === "page") return viewed((page) => textMatches(operator!, wanted!, page));
  return times(
    kind!,
    story.entries.filter((entry) => textMatches(operator!, wanted!, entry.kind)),
  );
}

/** Times at which the visit took the steps, up to the first step that it did not take. */
export function takeSteps(steps: readonly string[], story: Story, goals: readonly Goal[]): number[] {
  const taken: number[] = [];
  let last: { store: string; at: number } | undefined;
  for (const step of steps) {
    const after = hitsOf(step, story, goals).filter(
      (hit) => !last || (hit.store === last.store ? hit.at > last.at : hit.at >= last.at),
    );
    if (after.length === 0) break;
    last = after.reduce((first, hit) => (hit.at < first.at ? hit : first));
    taken.push(last.at);
  }
  return taken;
}

export function isInSegment(filter: string, story: Story, world: World): boolean {
  const [, not, dimension, operator, value] = /^(!?)([a-z_]+)([~^*>]?):(.*)$/s.exec(filter)!;
  const stages = story.entries.map(({ id }) => world.stages.get(id));
  const steps = value!.split(" > ");
  const seconds = story.views.reduce((sum, view) => sum + Math.max(view.time_on_page ?? 0, 0), 0);
  const found =
    dimension === "reached_goal"
      ? takeSteps([`goal:${value}`], story, world.goals).length === 1
      : dimension === "steps"
        ? takeSteps(steps, story, world.goals).length === steps.length
        : dimension === "time_on_site"
          ? seconds >= Number(value)
          : dimension === "lead_stage"
            ? value === ""
              ? stages.length === 0
              : stages.includes(value)
            : dimension === "visitor_type"
              ? visitorType(story.visit, world.visits) === value
              : textMatches(operator!, value!, visitValue(story.visit, dimension!));
  return found !== (not === "!");
}
