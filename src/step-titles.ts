import type { Step } from "#contract/report-filter.ts";
import { titleOfEvent, titleOfGoal } from "#goal-titles.ts";

/** Prefix of a step's text, which names the kind of record. */
export const stepKinds = {
  "page:": "Page is",
  "page^:": "Page begins with",
  "page~:": "Page contains",
  "page*:": "Page matches",
  "event:": "Event",
  "goal:": "Goal",
} as const satisfies Record<string, string> & Partial<Record<`${Step["dimension"]}:`, string>>;
export type StepKind = keyof typeof stepKinds;

export const findStepKind = (text: string): StepKind | undefined =>
  (Object.keys(stepKinds) as StepKind[]).find((each) => text.startsWith(each));

/** A step in words, such as "Page begins with /blog". For a step that is one exact page, only its path. */
export function titleOfStep(text: string): string {
  const kind = findStepKind(text);
  if (!kind) return text;
  const value = text.slice(kind.length);
  if (kind === "page:") return value;
  const title = kind === "goal:" ? titleOfGoal(value) : kind === "event:" ? titleOfEvent(value) : value;
  return kind === "goal:" || kind === "event:" ? `${stepKinds[kind]}: ${title}` : `${stepKinds[kind]} ${title}`;
}
