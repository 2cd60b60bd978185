import { goals } from "#site.config.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import type { Step } from "#contract/report-filter.ts";

/** Prefix of a step's text, which names the kind of record. */
export const kinds = {
  "page:": "Page is",
  "page^:": "Page begins with",
  "page~:": "Page contains",
  "page*:": "Page matches",
  "event:": "Event",
  "goal:": "Goal",
} as const satisfies Record<string, string> & Partial<Record<`${Step["dimension"]}:`, string>>;
export type Kind = keyof typeof kinds;

export const examples: Record<Kind, string> = {
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
  kind: Kind;
  value: string;
}

let lastId = 0;
export const newStep = (): Draft => ({ id: ++lastId, kind: "page:", value: "" });

/** The draft of a step's text, such as `page^:/blog`. */
export function readStep(text: string): Draft {
  const kind = (Object.keys(kinds) as Kind[]).find((each) => text.startsWith(each));
  return kind ? { ...newStep(), kind, value: text.slice(kind.length) } : { ...newStep(), value: text };
}

/** The first goal among the steps that the site does not have. */
export const findUnknownGoal = (steps: readonly string[]): string | undefined =>
  steps
    .filter((step) => step.startsWith("goal:"))
    .map((step) => step.slice("goal:".length))
    .find((id) => id !== "" && !goals.some((goal) => goal.id === id));

/** A step in words, such as "Page begins with /blog". */
export function describeStep(text: string): string {
  const { kind, value } = readStep(text);
  if (kind === "page:") return value;
  const name =
    kind === "goal:" || kind === "event:" ? describeValue(kind === "goal:" ? "goal" : "event", value) : value;
  return `${kinds[kind]} ${name}`;
}
