import { z } from "zod";
import { type ImportField, importFieldNames, maxImportBytes, maxImportRows } from "./lead-limits.ts";
import { text } from "./text.ts";
import { line } from "./written-text.ts";

/* Leads from a CSV file. The browser sends the file's text with a mapping from our fields to its columns. */

export type { ImportField } from "./lead-limits.ts";

export const importFields = Object.keys(importFieldNames) as [ImportField, ...ImportField[]];

const column = z.string().max(500);

const file = {
  csv: text(maxImportBytes).describe(
    `The file: UTF-8, first line with the names of the columns, up to ${maxImportRows} rows`,
  ),
  mapping: z
    .partialRecord(z.enum(importFields), column)
    .optional()
    .describe("Column of the file for each field; by default, columns are found by their names"),
};

export const importPreviewRequestSchema = z.strictObject(file).meta({ id: "LeadImportPreviewRequest" });
export const importRequestSchema = z
  .strictObject({
    id: z
      .uuid()
      .describe(
        "Idempotency key: a repeated request imports nothing, and another one with the same id is rejected with 409",
      ),
    fileName: line(200),
    ...file,
  })
  .meta({ id: "LeadImportRequest" });

const rowError = z.object({
  row: z.int().describe("Line of the table, from 1 for the first one below the names of the columns"),
  field: z.string(),
  message: z.string(),
});

export const importPreviewSchema = z
  .object({
    columns: z.array(z.string()),
    mapping: z.partialRecord(z.enum(importFields), column),
    rows: z.int().describe("Rows that can be imported"),
    refused: z.int().describe("Rows with errors, which are left out"),
    duplicates: z.int().describe("Rows whose email address has a lead already; they are imported as further leads"),
    errors: z.array(rowError).describe("The first 200"),
    sample: z
      .array(z.partialRecord(z.enum(importFields), z.string()))
      .describe("The first rows that can be imported, as they will be stored"),
  })
  .meta({ id: "LeadImportPreview" });

const importEntry = z.object({
  id: z.uuid(),
  fileName: z.string(),
  actor: z.string(),
  createdAt: z.iso.datetime(),
  imported: z.int(),
  refused: z.int(),
  left: z.int().describe("Leads of the import that still exist"),
  undoneAt: z.iso.datetime().nullable(),
});
export const importReceiptSchema = importEntry
  .extend({ errors: z.array(rowError).describe("The first 200; empty in the answer to a repeated request") })
  .meta({ id: "LeadImportReceipt" });
export const importListSchema = z
  .object({ imports: z.array(importEntry).describe("Newest first, at most 100") })
  .meta({ id: "LeadImports" });
export const importUndoSchema = z.object({ deleted: z.int() }).meta({ id: "LeadImportUndo" });

export type ImportMapping = z.infer<typeof importPreviewSchema>["mapping"];
export type ImportPreview = z.infer<typeof importPreviewSchema>;
export type ImportRequest = z.infer<typeof importRequestSchema>;
export type ImportReceipt = z.infer<typeof importReceiptSchema>;
export type ImportRowError = z.infer<typeof rowError>;
