import type { TemplateDomainTitle } from "#site/content/template-domains.ts";

/** One step of a template: its kind, and what happens in it. */
export type TemplateStep = readonly [kind: "Trigger" | "Agent" | "Approval" | "Write", text: string];

export interface Template {
  name: string;
  domain: TemplateDomainTitle;
  steps: readonly TemplateStep[];
}

/** A system with the objects that its connector reads and writes, in the words of the system's users. */
export interface ConnectedSystem {
  name: string;
  reads: readonly string[];
  writes: readonly string[];
  signIn: string;
  template: Template;
}
