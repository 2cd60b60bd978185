import { case4711, type CaseSystem } from "#site/content/case-4711.ts";
import type { siteConfig } from "#site.config.ts";

export type AccessSystem = Exclude<CaseSystem, typeof siteConfig.brand.name> | "Workday";
export const accessSystems: readonly AccessSystem[] = ["Mailbox", "SAP", "Slack", "Workday"];

const financeAgent = `${case4711.agent} Agent`;
const controller = case4711.approver.role;

export type Right = "Approve" | "Post" | "Read" | "Read, post" | "Read, write" | "Read traces";

interface Role {
  name: string;
  rights: Partial<Record<AccessSystem, Right>>;
}

/** Agents and people in one table, because they are given rights in the same way. */
export const roles: readonly Role[] = [
  { name: financeAgent, rights: { Mailbox: "Read", SAP: "Read, post", Slack: "Post" } },
  { name: "HR Agent", rights: { Slack: "Post", Workday: "Read, write" } },
  { name: controller, rights: { SAP: "Read", Slack: "Approve" } },
  {
    name: "Auditor",
    rights: { Mailbox: "Read traces", SAP: "Read traces", Slack: "Read traces", Workday: "Read traces" },
  },
];

/** The two that work on invoices. */
export const invoiceRoles = roles.filter(({ name }) => name === financeAgent || name === controller);

/** Number of times that case 4711 used a right. */
export function usesInCase(role: string, system: AccessSystem): number {
  const by = role === financeAgent ? "agent" : role === controller ? "person" : undefined;
  return case4711.events.filter((event) => event.system === system && event.by === by).length;
}
