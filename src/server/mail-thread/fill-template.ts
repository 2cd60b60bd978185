import type { Placeholder } from "#contract/meeting-options.ts";
import type { ReplyTemplate } from "#contract/reply-template.ts";

/** Templates with the values of a lead. A value that looks like a tag is not replaced again. */
export function fillTemplates(
  templates: readonly ReplyTemplate[],
  values: Record<Placeholder, string>,
): ReplyTemplate[] {
  const fill = (text: string) =>
    text.replaceAll(/\{([a-z_]+)\}/g, (tag, name: string) => (name in values ? values[name as Placeholder] : tag));
  return templates.map((template) => ({ ...template, subject: fill(template.subject), text: fill(template.text) }));
}
