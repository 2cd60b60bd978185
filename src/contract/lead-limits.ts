/* Limits of the lead workspace. Separate from the schemas, so that the dashboard loads no validation library. */

import { type SubmittedField, submittedNames } from "./submitted-fields.ts";

/** Maximum number of leads that one request changes or exports. The ids for an export have to fit into a URL. */
export const maxBulkLeads = 200;

/** Of a lead, which is always read as a whole. */
export const maxNotes = 200;
/** Of all notes of a lead together, in characters. */
export const maxNotesLength = 200_000;
/** Of a lead, open and done. */
export const maxTasks = 200;

const workNames = {
  source: "Form",
  stage: "Stage",
  lost_reason: "Reason of loss",
  value: "Value",
  currency: "Currency",
  owner: "Owner",
  priority: "Priority",
  created_at: "Received",
  notes: "Note",
  language: "Language",
} as const;
type WorkName = keyof typeof workNames;

/**
 * Fields of an import, with their names on the screen. A type error here means that a field of the forms has the name of
 * another column.
 */
export const importFieldNames = {
  ...submittedNames,
  ...(workNames satisfies { [Name in WorkName]: Name extends SubmittedField ? never : string }),
};
export type ImportField = keyof typeof importFieldNames;

/** Maximum number of rows of an imported file, and its maximum size in bytes. */
export const maxImportRows = 100_000;
export const maxImportBytes = 32 * 1024 * 1024;
