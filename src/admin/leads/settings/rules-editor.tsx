import { useMutation } from "@tanstack/react-query";
import type { LeadRule } from "#contract/team-settings.ts";
import { callApi } from "#admin/api/client.ts";
import { RuleFields } from "#admin/leads/settings/rule-fields.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";

interface RulesEditorProps {
  rules: readonly LeadRule[];
  onChange: (rules: LeadRule[]) => void;
}

const newRule: LeadRule = { name: "", when: {}, assign: {} };

/** Rules in their order: the first one that matches a new lead applies. */
export function RulesEditor({ rules, onChange }: RulesEditorProps) {
  const replace = (place: number, ...next: LeadRule[]) => onChange(rules.toSpliced(place, 1, ...next));
  const moveUp = (place: number) =>
    onChange(rules.toSpliced(place - 1, 2, rules[place] as LeadRule, rules[place - 1] as LeadRule));
  return (
    <>
      <ol className="grid gap-4">
        {rules.map((rule, place) => (
          <li key={place} className="grid gap-2 border-l-2 border-rule pl-3">
            <RuleFields rule={rule} place={place} onChange={(next) => replace(place, next)} />
            <div className="flex gap-2">
              {place > 0 && <ActionButton onClick={() => moveUp(place)}>Move up</ActionButton>}
              <ActionButton onClick={() => replace(place)}>Remove rule {place + 1}</ActionButton>
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <ActionButton onClick={() => onChange([...rules, newRule])}>Add a rule</ActionButton>
        <TryRules rules={rules} />
      </div>
    </>
  );
}

/** Shows which of the rules on screen, saved or not, would apply to the last leads. */
function TryRules({ rules }: Pick<RulesEditorProps, "rules">) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callApi("POST /api/admin/leads/try-rules", { body: { rules: [...rules] } }),
  });
  return (
    <>
      <ActionButton busy={isPending} disabled={isPending} onClick={() => mutate()}>
        Test on recent leads
      </ActionButton>
      <FormFailure error={error} />
      {data && (
        <div role="status" className="w-full">
          {data.leads.length === 0 && <p className="text-muted">There are no leads to test the rules on.</p>}
          <ul className="mt-2 max-h-64 overflow-y-auto border-t border-rule">
            {data.leads.map(({ id, name, company, rule }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-1">
                <span className="min-w-0 break-words">{[name, company].filter(Boolean).join(", ")}</span>
                <span className={rule === null ? "text-muted" : ""}>
                  {rule === null ? "no rule matches" : `${rule + 1}. ${rules[rule]?.name ?? ""}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
