import { siteConfig } from "#site.config.ts";
import { case4711 } from "#site/content/case-4711.ts";
import { caseTotals, duration, unbroken } from "#site/content/case-times.ts";
import { comparison } from "#site/content/comparison.ts";
import { integrations } from "#site/content/integrations.ts";

/** Texts of the static parts of the home page. They are not part of its scripts. */
export const homePartWords = {
  why: {
    title: "Why AI Agents, Not Apps?",
    text: "An app waits for someone to use it. Give an agent a task, access and limits, and it does the work.",
    comparison: comparison as Readonly<Record<"apps" | "agents", { title: string; points: readonly string[] }>>,
    tagline: siteConfig.brand.tagline as string,
    taglineText: `${siteConfig.claims.agents} specialised agents around one workflow. Each takes the steps it was made for, then hands the case on.`,
  },
  integrations: {
    title: "Built to Integrate",
    text: `Agents sign in to ${siteConfig.claims.integrations}+ systems with their own accounts and only the permissions you grant.`,
    list: integrations as readonly (readonly [name: string, text: string])[],
    more: "And hundreds more via custom connectors, REST APIs, webhooks and data sources.",
  },
  closing: "Bring one workflow. See a first draft of its agent running by the end of the call.",
  plan: "Plan Your First Agent",
  trust: {
    title: "Enterprise-Grade Trust",
    observability: "Full Observability",
    observabilityText: `See what the agent read, decided and changed. Invoice ${case4711.number} took ${unbroken(duration(caseTotals.workMs))} of work and waited ${unbroken(duration(caseTotals.waitMs))} for its approval.`,
    compliant: "SOC2 Compliant",
    compliantText:
      "Your auditor can open the record behind each control: the run, the approval or the permission change.",
    signIn: "SSO Integration",
    signInText:
      "People sign in with their company account, over SAML or OpenID Connect. Disable the account and access ends within seconds.",
    signInFacts: [
      ["Identity provider", "Microsoft Entra ID, SAML 2.0"],
      ["Account disabled", "16:40:00"],
      ["Last session ended", "16:40:02"],
    ] as readonly (readonly [fact: string, value: string])[],
    roles: "Role-Based Access",
    rolesText:
      "Agents get a role in each system, the same way people do. No access by default, and no agent can approve its own work.",
  },
};

export type HomePartWords = typeof homePartWords;
