import { placeholders } from "#contract/meeting-options.ts";
import { TextareaField, TextField } from "#ui/field.tsx";
import { SettingsPart, type SettingsPartProps } from "#admin/leads/settings/settings-part.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";

const maxTemplates = 30;
const tags = Object.entries(placeholders)
  .map(([name, meaning]) => `{${name}} is ${meaning}`)
  .join(", ");

export function TemplateFields({ settings: { templates }, change, errorOf }: SettingsPartProps) {
  return (
    <SettingsPart title="Templates" text={`Texts for replies. ${tags}.`}>
      {templates.map((template, at) => {
        const set = (changes: Partial<typeof template>) =>
          change({ templates: templates.with(at, { ...template, ...changes }) });
        return (
          <div key={template.id} className="grid gap-3 border-l-2 border-rule pl-3">
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label="Name of the template"
                value={template.name}
                maxLength={100}
                error={errorOf(`templates.${at}.name`)}
                onChange={({ target }) => set({ name: target.value })}
              />
              <TextField
                label="Subject"
                value={template.subject}
                maxLength={200}
                error={errorOf(`templates.${at}.subject`)}
                onChange={({ target }) => set({ subject: target.value })}
              />
            </div>
            <TextareaField
              label="Text"
              rows={6}
              value={template.text}
              maxLength={10_000}
              error={errorOf(`templates.${at}.text`)}
              onChange={({ target }) => set({ text: target.value })}
            />
            <ActionButton
              className="justify-self-start"
              onClick={() => change({ templates: templates.toSpliced(at, 1) })}
            >
              Remove {template.name || "this template"}
            </ActionButton>
          </div>
        );
      })}
      {templates.length < maxTemplates && (
        <ActionButton
          className="justify-self-start"
          onClick={() =>
            change({ templates: [...templates, { id: crypto.randomUUID(), name: "", subject: "", text: "" }] })
          }
        >
          Add a template
        </ActionButton>
      )}
    </SettingsPart>
  );
}
