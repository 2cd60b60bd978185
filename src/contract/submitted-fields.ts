import { companySizes, useCases } from "./lead-options.ts";

/* Without a validation library, so that the dashboard can load it. */

/**
 * The fields that a visitor fills in: their columns, with their names in emails, imports and the dashboard. The table, exports,
 * imports, the API and the dashboard follow this record.
 */
export const submittedNames = {
  full_name: "Name",
  job_title: "Job title",
  company: "Company",
  email: "Email",
  phone: "Phone",
  company_size: "Company size",
  use_case: "Use case",
  message: "Message",
} as const;
export type SubmittedField = keyof typeof submittedNames;

/** In the order of exports and emails. */
export const submittedFields = Object.keys(submittedNames) as SubmittedField[];

/** Fields of our forms. A phone number comes only from the API or an import. */
export type FormField = Exclude<SubmittedField, "phone">;

/** A field that may be empty. */
export type OptionalField = Exclude<SubmittedField, "full_name" | "email">;
const optionalFields = submittedFields.filter((field): field is OptionalField => !/^(full_name|email)$/.test(field));

/**
 * Fields that accept only listed values: the values of the API, exports and imports, with their names in emails and in
 * the dashboard.
 */
const fieldOptions = {
  company_size: Object.fromEntries(companySizes.map((size) => [size, size])),
  use_case: useCases,
} satisfies Partial<Record<OptionalField, Readonly<Record<string, string>>>>;

type ChoiceField = keyof typeof fieldOptions;
export const choiceFields = Object.keys(fieldOptions) as ChoiceField[];

/** Calls `make`, for example to build a schema, with the accepted values of each of these fields. */
export const forChoiceFields = <Made>(make: (values: readonly string[]) => Made) =>
  Object.fromEntries(choiceFields.map((field) => [field, make(Object.keys(fieldOptions[field]))])) as Record<
    ChoiceField,
    Made
  >;

/** The value of a field in emails and in the dashboard. */
export function describeField(field: SubmittedField, value: string): string {
  const options: Partial<Record<SubmittedField, Readonly<Record<string, string>>>> = fieldOptions;
  return new Map(Object.entries(options[field] ?? {})).get(value) ?? value;
}

/** The same value for each field that may be empty. */
export const forOptionalFields = <Value>(value: Value) =>
  Object.fromEntries(optionalFields.map((field) => [field, value])) as Record<OptionalField, Value>;

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The values of the fields that may be empty, named as in the details of a lead. */
export const inCamelCase = <Value>(values: Readonly<Record<OptionalField, Value>>) =>
  Object.fromEntries(optionalFields.map((field) => [camelCase(field), values[field]])) as Record<
    CamelCase<OptionalField>,
    Value
  >;

/** Fields with a place of their own in the dashboard. */
const placed: readonly string[] = ["job_title", "company", "phone", "message"] satisfies OptionalField[];
/** Fields that the dashboard lists with their names. */
export const listedFields = optionalFields.filter((field) => !placed.includes(field));
export const listedKey = (field: OptionalField) => camelCase(field) as CamelCase<OptionalField>;
