import type { MeetingSettings } from "#contract/meeting-settings.ts";
import type { Placeholder } from "#contract/meeting-options.ts";

type Template = MeetingSettings["templates"][number];

/** Templates with the values of a lead. A value that looks like a tag is not replaced again. */
export function fillTemplates(templates: readonly Template[], values: Record<Placeholder, string>): Template[] {
  const fill = (text: string) =>
    text.replaceAll(/\{([a-z_]+)\}/g, (tag, name: string) => (name in values ? values[name as Placeholder] : tag));
  return templates.map((template) => ({ ...template, subject: fill(template.subject), text: fill(template.text) }));
}
