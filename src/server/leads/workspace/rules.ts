import type { LeadRule } from "#contract/team-settings.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { readTeamSetting } from "#server/platform/team-settings/team-settings.ts";
import type { LeadChanges } from "./change-lead.ts";
import { selectOwner } from "./lead-state.sql.ts";
import { type LeadFacts, selectLeadFacts } from "./lead-facts.sql.ts";

/** Index of the first rule that matches, or -1. An unknown value matches no condition. */
function findRule(rules: readonly LeadRule[], facts: LeadFacts): number {
  return rules.findIndex(({ when }) => {
    const is = (wanted: string | undefined, value: string | null) => wanted === undefined || wanted === value;
    const isAnyOf = (wanted: readonly string[] | undefined, value: string | null) =>
      !wanted?.length || (value !== null && wanted.includes(value));
    return (
      is(when.brand, facts.brand) &&
      is(when.form, facts.source) &&
      isAnyOf(when.companySize, facts.company_size) &&
      isAnyOf(when.useCase, facts.use_case) &&
      isAnyOf(when.country, facts.country) &&
      isAnyOf(when.language, facts.language)
    );
  });
}

/**
 * Assigns a new lead as the rules say. An owner whose account can no longer own leads is ignored; the other values of
 * the rule still apply.
 */
export async function applyRules(client: Queryable, changes: LeadChanges, leadId: string): Promise<void> {
  const rules = await readTeamSetting(client, "rules");
  if (rules.length === 0) return;
  const [facts] = await selectLeadFacts(client, { id: leadId });
  const rule = facts && rules[findRule(rules, facts)];
  if (!rule) return;
  const { ownerId, priority, calendar } = rule.assign;
  const isOwner = ownerId !== undefined && (await selectOwner(client, ownerId)) !== undefined;
  const change = { ...(isOwner && { ownerId }), priority, calendar };
  await changes.changeLead(client, { leadId, actor: `rule ${rule.name}`, change });
}

const triedLeads = 50;

/** Finds the rule that would apply to each of the latest leads. */
export async function tryRules(client: Queryable, rules: readonly LeadRule[]) {
  const leads = await selectLeadFacts(client, { last: triedLeads });
  return leads.map((facts) => {
    const rule = findRule(rules, facts);
    const { id, full_name: name, company, created_at } = facts;
    return { id, name, company, createdAt: created_at.toISOString(), rule: rule === -1 ? null : rule };
  });
}
