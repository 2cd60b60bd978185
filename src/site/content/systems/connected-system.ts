import type { TemplateDomainTitle } from "#site/content/template-domains.ts";

/** One step of a template: who or what acts, and what happens. */
export type TemplateStep = readonly [kind: "Trigger" | "Agent" | "Approval" | "Write", text: string];

export interface Template {
  name: string;
  domain: TemplateDomainTitle;
  steps: readonly TemplateStep[];
}

/** Objects that a connector reads and writes, in the words of its users. */
export interface ConnectedSystem {
  name: string;
  reads: readonly string[];
  writes: readonly string[];
  signIn: string;
  template: Template;
}
