import { companySizes, leadSources, useCases as caseNames } from "#contract/lead-options.ts";
import { type LeadPriority, leadPriorities } from "#contract/lead-stages.ts";
import type { LeadRule } from "#contract/team-settings.ts";
import { TextField } from "#ui/field.tsx";
import { useOwners } from "#admin/api/lead-work.ts";
import { describeSource } from "#admin/parts/format.ts";
import { PickList } from "#admin/scope/pick-list.tsx";
import { type BrandId, brands } from "#brands.ts";

const any = "any";
const caseOptions = Object.entries(caseNames);
const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);
const orNothing = <Value extends string>(value: Value | typeof any) => (value === any ? undefined : value);

interface RuleFieldsProps {
  rule: LeadRule;
  place: number;
  onChange: (rule: LeadRule) => void;
}

export function RuleFields({ rule, place, onChange }: RuleFieldsProps) {
  const of = `of rule ${place + 1}`;
  return (
    <>
      <TextField
        label={`Name ${of}`}
        value={rule.name}
        maxLength={100}
        required
        onChange={({ target }) => onChange({ ...rule, name: target.value })}
      />
      <Conditions of={of} when={rule.when} ask={(part) => onChange({ ...rule, when: { ...rule.when, ...part } })} />
      <Assignment
        of={of}
        assign={rule.assign}
        give={(part) => onChange({ ...rule, assign: { ...rule.assign, ...part } })}
      />
    </>
  );
}

interface ConditionsProps {
  /** Name of the rule, for labels. */
  of: string;
  when: LeadRule["when"];
  ask: (part: Partial<LeadRule["when"]>) => void;
}

function Conditions({ of, when, ask }: ConditionsProps) {
  return (
    <>
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
    </>
  );
}

interface AssignmentProps {
  /** Name of the rule, for labels. */
  of: string;
  assign: LeadRule["assign"];
  give: (part: Partial<LeadRule["assign"]>) => void;
}

function Assignment({ of, assign, give }: AssignmentProps) {
  const { data } = useOwners();
  const owner = assign.ownerId;
  const known = data?.owners ?? [];
  return (
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
  );
}
