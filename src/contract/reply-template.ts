import { z } from "zod";
import { line, prose } from "./written-text.ts";
import { placeholders } from "./meeting-options.ts";

/** Tags that a text contains, such as `{name}`. */
const unknownTags = (value: string) =>
  [...value.matchAll(/\{([a-z_]+)\}/g)].map(([, name = ""]) => name).filter((name) => !(name in placeholders));

const template = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.superRefine((value, context) => {
    for (const name of unknownTags(value))
      context.addIssue({
        code: "custom",
        message: `{${name}} is not known; use ${Object.keys(placeholders)
          .map((known) => `{${known}}`)
          .join(", ")}`,
      });
  });

/** A reply that a team writes often. */
export const replyTemplateSchema = z.strictObject({
  name: line(100),
  subject: template(line(200)),
  text: template(prose(10_000).min(1, "Required")),
});

export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;
