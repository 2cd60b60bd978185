import { z } from "zod";
import { emptyIfBlank, stripBidiControls } from "#contract/blank.ts";
import type { ImportField, ImportRowError } from "#contract/lead-import.ts";
import { leadValueSchema } from "#contract/lead-changes.ts";
import { leadSources } from "#contract/lead-options.ts";
import { leadPriorities, type LeadStage, leadStages } from "#contract/lead-stages.ts";
import { emailSchema } from "#contract/lead.ts";
import { defaultLanguage, type Language, languages } from "#contract/language.ts";
import { choiceFields, forChoiceFields, forOptionalFields, type OptionalField } from "#contract/submitted-fields.ts";
import { text } from "#contract/text.ts";
import { minorDigits } from "#server/platform/minor-digits.ts";
import { currency as siteCurrency } from "#site.config.ts";

/** A row that can be stored. */
export interface ImportedLead extends Record<OptionalField, string | null> {
  full_name: string;
  email: string;
  source: string;
  stage: LeadStage;
  lost_reason: string | null;
  value: number | null;
  currency: string | null;
  owner_id: string | null;
  priority: string;
  created_at: string | null;
  notes: string | null;
  language: Language;
}

export type Cells = Partial<Record<ImportField, string>>;

const line = (max: number) =>
  text(max).regex(
    /^[^\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]*$/u,
    "Must be a single line without control characters",
  );
/** Accepts a value in upper or lower case. */
const oneOf = <Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .transform((cell) => values.find((value) => value.toLowerCase() === cell.toLowerCase()) ?? cell)
    .pipe(z.enum(values, `Must be one of ${values.join(", ")}`));
const empty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal("").transform(() => null), schema], { error: (issue) => innerMessage(issue) });

/**
 * Error message of the second branch of `empty`, the schema of a value. The first branch only accepts an empty text.
 */
function innerMessage(issue: { code?: string; errors?: unknown }): string {
  const branches = issue.errors as { message: string }[][] | undefined;
  return branches?.at(-1)?.[0]?.message ?? "Not valid";
}

const earliest = Date.parse("2000-01-01");
const moment = z
  .string()
  .refine((value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)), {
    error: "Must be a date such as 2026-03-05 or 2026-03-05T14:00:00Z",
    abort: true,
  })
  .refine(
    (value) => Date.parse(value) >= earliest && Date.parse(value) <= Date.now() + 60_000,
    "Must be between 2000 and now",
  )
  .transform((value) => new Date(value).toISOString());

const cells = z.object({
  full_name: line(200).min(1, "Required"),
  email: emailSchema,
  ...forOptionalFields(empty(line(200))),
  ...forChoiceFields((values) => empty(oneOf(values))),
  message: empty(text(10_000).overwrite(stripBidiControls)),
  source: empty(oneOf(leadSources)),
  stage: empty(oneOf(leadStages)),
  lost_reason: empty(text(500)),
  value: z.string(),
  currency: z.string().toUpperCase(),
  owner: z.string().toLowerCase(),
  priority: empty(oneOf(leadPriorities)),
  created_at: empty(moment),
  notes: empty(text(10_000).overwrite(stripBidiControls)),
  language: empty(oneOf(languages)),
});

/** Fields that accept only values from a fixed list. */
const listed: ReadonlySet<ImportField> = new Set([...choiceFields, "source", "stage", "priority", "language"]);

/**
 * Returns false if the field accepts only listed values and the column contains none of them, such as the statuses of
 * another product. An empty column suits every field.
 */
export function suits(field: ImportField, values: readonly string[]): boolean {
  const given = new Set(values.map(emptyIfBlank).filter(Boolean));
  return (
    !listed.has(field) || given.size === 0 || [...given].some((value) => cells.shape[field].safeParse(value).success)
  );
}

/**
 * Removes the apostrophe that an export adds to a text that spreadsheets would interpret as a formula. The text is
 * stored without it; our own exports add it again.
 */
const unprotect = (cell: string) => (/^'[\s\0]*[=+\-@＝＋－＠|%\t\r\n]/.test(cell) ? cell.slice(1) : cell);

/** Checks a row by itself: its errors never affect another one. */
export function checkRow(
  row: number,
  given: Cells,
  owners: ReadonlyMap<string, string>,
): { lead?: ImportedLead; errors: ImportRowError[] } {
  const all = Object.fromEntries(
    Object.keys(cells.shape).map((name) => [name, emptyIfBlank(unprotect(given[name as ImportField] ?? ""))]),
  );
  const { data, error } = cells.safeParse(all);
  if (!data) {
    const errors = error.issues.map(({ path, message }) => ({ row, field: String(path[0]), message }));
    return { errors: errors.filter(({ field }, place) => errors.findIndex((one) => one.field === field) === place) };
  }
  const { value, currency, owner, source, stage, priority, lost_reason, language, ...values } = data;
  const errors: ImportRowError[] = [];
  const amount = readValue(value, currency);
  if (typeof amount === "string") errors.push({ row, field: "value", message: amount });
  const ownerId = owner === "" ? null : owners.get(owner);
  if (ownerId === undefined)
    errors.push({ row, field: "owner", message: "No account that can own leads has this email address" });
  if (errors.length > 0 || typeof amount === "string") return { errors };
  return {
    errors,
    lead: {
      ...values,
      source: source ?? "contact_form",
      stage: stage ?? "new",
      lost_reason: stage === "lost" ? (lost_reason ?? "Imported as lost") : null,
      value: amount?.minor ?? null,
      currency: amount?.currency ?? null,
      owner_id: ownerId ?? null,
      priority: priority ?? "normal",
      language: language ?? defaultLanguage,
    },
  };
}

/** Returns null if there is no amount, or an error message if the amount is not valid. */
function readValue(value: string, code: string): z.infer<typeof leadValueSchema> | null | string {
  if (value === "") return null;
  const currency = code || siteCurrency;
  if (!/^\d+(\.\d+)?$/.test(value)) return "Must be a number such as 1200.50, without a sign or thousands separators";
  if (!Intl.supportedValuesOf("currency").includes(currency)) return `${currency} is not an ISO 4217 currency code`;
  const digits = minorDigits(currency);
  const [whole = "", decimals = ""] = value.split(".");
  if (decimals.replace(/0+$/, "").length > digits) return `${currency} has at most ${digits} decimals`;
  const minor = Number(whole + decimals.slice(0, digits).padEnd(digits, "0"));
  const { data, error } = leadValueSchema.safeParse({ minor, currency });
  return data ?? error?.issues[0]?.message ?? "Not valid";
}
