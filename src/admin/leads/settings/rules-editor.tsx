import { useMutation } from "@tanstack/react-query";
import { companySizes, leadSources, useCases as caseNames } from "#contract/lead-options.ts";
import { type LeadPriority, leadPriorities } from "#contract/lead-stages.ts";
import type { LeadRule } from "#contract/team-settings.ts";
import { TextField } from "#ui/field.tsx";
import { callApi } from "#admin/api/client.ts";
import { useOwners } from "#admin/api/lead-work.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { describeSource } from "#admin/parts/format.ts";
import { PickList } from "#admin/scope/pick-list.tsx";
import { type BrandId, brands } from "#brands.ts";

interface RulesEditorProps {
  rules: readonly LeadRule[];
  onChange: (rules: LeadRule[]) => void;
}

const any = "any";
const caseOptions = Object.entries(caseNames);
const newRule: LeadRule = { name: "", when: {}, assign: {} };
const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);
const orNothing = <Value extends string>(value: Value | typeof any) => (value === any ? undefined : value);

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

interface RuleFieldsProps {
  rule: LeadRule;
  place: number;
  onChange: (rule: LeadRule) => void;
}

function RuleFields({ rule, place, onChange }: RuleFieldsProps) {
  const { data } = useOwners();
  const { name, when, assign } = rule;
  const ask = (part: Partial<LeadRule["when"]>) => onChange({ ...rule, when: { ...when, ...part } });
  const give = (part: Partial<LeadRule["assign"]>) => onChange({ ...rule, assign: { ...assign, ...part } });
  const of = `of rule ${place + 1}`;
  const owner = assign.ownerId;
  const known = data?.owners ?? [];
  return (
    <>
      <TextField
        label={`Name of rule ${place + 1}`}
        value={name}
        maxLength={100}
        required
        onChange={({ target }) => onChange({ ...rule, name: target.value })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-muted">If</span>
        <PickList<BrandId | typeof any>
          label={`Brand ${of}`}
          value={when.brand ?? any}
          onChoose={(next) => ask({ brand: orNothing(next) })}
          options={[[any, "any brand"], ...brands.map(({ id, name }) => [id, name] as const)]}
        />
        <PickList<(typeof leadSources)[number] | typeof any>
          label={`Form ${of}`}
          value={when.form ?? any}
          onChoose={(next) => ask({ form: orNothing(next) })}
          options={[[any, "any form"], ...leadSources.map((source) => [source, describeSource(source)] as const)]}
        />
        <PickList<string>
          label={`Smallest company ${of}`}
          value={when.companySize?.[0] ?? any}
          onChoose={(next) =>
            ask({
              companySize:
                next === any ? undefined : companySizes.slice(companySizes.findIndex((size) => size === next)),
            })
          }
          options={[
            [any, "any size"],
            ...companySizes.map((size) => [size, `${size.split(/[-+]/)[0]} employees or more`] as const),
          ]}
        />
        <PickList<string>
          label={`Use case ${of}`}
          value={when.useCase?.[0] ?? any}
          onChoose={(next) => ask({ useCase: next === any ? undefined : [next as keyof typeof caseNames] })}
          options={[[any, "any use case"], ...caseOptions]}
        />
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <TextField
          label={`Countries ${of}`}
          placeholder="DK, SE"
          defaultValue={when.country?.join(", ")}
          onChange={({ target }) => ask({ country: wordsOf(target.value.toUpperCase()) })}
        />
        <TextField
          label={`Languages ${of}`}
          placeholder="da, sv"
          defaultValue={when.language?.join(", ")}
          onChange={({ target }) => ask({ language: wordsOf(target.value.toLowerCase()) })}
        />
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <span className="text-muted">then</span>
        <PickList<string>
          label={`Owner ${of}`}
          value={owner ?? any}
          onChoose={(next) => give({ ownerId: orNothing(next) })}
          options={[
            [any, "no owner"],
            ...(owner && !known.some(({ id }) => id === owner) ? [[owner, "a deleted account"] as const] : []),
            ...known.map(({ id, email }) => [id, email] as const),
          ]}
        />
        <PickList<LeadPriority | typeof any>
          label={`Priority ${of}`}
          value={assign.priority ?? any}
          onChoose={(next) => give({ priority: orNothing(next) })}
          options={[[any, "priority unchanged"], ...leadPriorities.map((one) => [one, `${one} priority`] as const)]}
        />
        <div className="min-w-40 flex-1">
          <TextField
            label={`Calendar ${of}`}
            placeholder="Default calendar"
            note="Name of a CalDAV calendar from Meetings and email. Meetings with these leads are added to it."
            maxLength={200}
            defaultValue={assign.calendar}
            onChange={({ target }) => give({ calendar: target.value.trim() || undefined })}
          />
        </div>
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
