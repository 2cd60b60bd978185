import { leadStages } from "#contract/lead-stages.ts";
import { TextareaField, TextField } from "#ui/field.tsx";
import { useOwners } from "#admin/api/lead-work.ts";
import type { SettingValue } from "#admin/leads/settings/setting-data.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

interface EditorProps<Key extends "escalation" | "templates" | "stage_names"> {
  value: SettingValue<Key>;
  onChange: (next: SettingValue<Key>) => void;
}

const nobody = "nobody";

/** Accounts to which an overdue lead is assigned, in this order. */
export function EscalationEditor({ value, onChange }: EditorProps<"escalation">) {
  const { data } = useOwners();
  const owners = data?.owners ?? [];
  const nameOf = (id: string) => owners.find((owner) => owner.id === id)?.email ?? "a deleted account";
  return (
    <>
      <ol className="list-decimal pl-5">
        {value.map((id) => (
          <li key={id} className="py-1">
            <span className="break-all">{nameOf(id)}</span>{" "}
            <button
              type="button"
              className="underline underline-offset-4"
              onClick={() => onChange(value.filter((other) => other !== id))}
            >
              Remove
            </button>
          </li>
        ))}
      </ol>
      <PickList<string>
        label="Add a person"
        value={nobody}
        onChoose={(id) => id !== nobody && onChange([...value, id])}
        options={[
          [nobody, "Add a person"],
          ...owners.filter(({ id }) => !value.includes(id)).map(({ id, email }) => [id, email] as const),
        ]}
      />
    </>
  );
}

/** Replies that the team writes often. */
export function TemplatesEditor({ value, onChange }: EditorProps<"templates">) {
  return (
    <>
      <ul className="grid gap-4">
        {value.map((template, place) => {
          const change = (part: Partial<typeof template>) =>
            onChange(value.toSpliced(place, 1, { ...template, ...part }));
          return (
            <li key={place} className="grid gap-2 border-l-2 border-rule pl-3">
              <TextField
                label={`Name of template ${place + 1}`}
                value={template.name}
                maxLength={100}
                required
                onChange={({ target }) => change({ name: target.value })}
              />
              <TextField
                label={`Subject of template ${place + 1}`}
                value={template.subject}
                maxLength={200}
                required
                onChange={({ target }) => change({ subject: target.value })}
              />
              <TextareaField
                label={`Text of template ${place + 1}`}
                value={template.text}
                rows={4}
                maxLength={10_000}
                required
                onChange={({ target }) => change({ text: target.value })}
              />
              <ActionButton className="justify-self-start" onClick={() => onChange(value.toSpliced(place, 1))}>
                Remove template {place + 1}
              </ActionButton>
            </li>
          );
        })}
      </ul>
      <ActionButton
        className="justify-self-start"
        onClick={() => onChange([...value, { name: "", subject: "", text: "" }])}
      >
        Add a template
      </ActionButton>
    </>
  );
}

/** Custom names for the stages; an empty field means the default name. */
export function StageNamesEditor({ value, onChange }: EditorProps<"stage_names">) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {leadStages.map((stage) => (
        <TextField
          key={stage}
          label={stage.charAt(0).toUpperCase() + stage.slice(1)}
          defaultValue={value[stage]}
          maxLength={40}
          onChange={({ target }) => onChange({ ...value, [stage]: target.value.trim() || undefined })}
        />
      ))}
    </div>
  );
}
