import { ownValue } from "#contract/own-value.ts";
import { goals } from "#site.config.ts";

/** Such as "Story opened" for `story_opened`. */
export const spellName = (name: string): string => {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Titles of the events that forms record, for a site without goals of these events. */
const formEventTitles: Readonly<Record<string, string>> = {
  form_start: "Started a form",
  form_submit: "Submitted a form",
  form_abandon: "Abandoned a form",
  file_download: "Downloaded a file",
};

export const isConfiguredGoal = (id: string): boolean => goals.some((goal) => goal.id === id);

/** The title of a goal. If the goal is not configured, as for a conversion with another name, its id in words. */
export const titleOfGoal = (id: string): string => goals.find((goal) => goal.id === id)?.title ?? spellName(id);

/** The title of an event, which is that of its goal if it has one. */
export function titleOfEvent(name: string): string {
  const goal = goals.find((each) => each.kind === "event" && each.event === name);
  return goal?.title ?? ownValue(formEventTitles, name) ?? spellName(name);
}
