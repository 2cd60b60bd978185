import { findStepKind, type StepKind } from "#step-titles.ts";

export const examples: Record<StepKind, string> = {
  "page:": "/pricing",
  "page^:": "/projects",
  "page~:": "agent",
  "page*:": "/projects/*",
  "event:": "form_start",
  "goal:": "demo_request",
};

/** A step while it is edited. */
export interface Draft {
  id: number;
  kind: StepKind;
  value: string;
}

let lastId = 0;
export const newStep = (): Draft => ({ id: ++lastId, kind: "page:", value: "" });

/** The draft of a step's text, such as `page^:/blog`. */
export function readStep(text: string): Draft {
  const kind = findStepKind(text);
  return kind ? { ...newStep(), kind, value: text.slice(kind.length) } : { ...newStep(), value: text };
}

/** The first of these goals among the steps. */
export const findGoal = (steps: readonly string[], ids: ReadonlySet<string>): string | undefined =>
  steps
    .filter((step) => step.startsWith("goal:"))
    .map((step) => step.slice("goal:".length))
    .find((id) => ids.has(id));
