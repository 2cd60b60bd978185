import { randomUUID } from "node:crypto";
import type {
  ImportMapping,
  ImportPreview,
  ImportReceipt,
  ImportRequest,
  ImportRowError,
} from "#contract/lead-import.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { fingerprintOf, keyReused } from "#server/platform/http/idempotency.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { minorDigits } from "#server/platform/minor-digits.ts";
import { selectOwners } from "../workspace/workspace.sql.ts";
import { checkRow, type ImportedLead } from "./check-row.ts";
import {
  countKnown,
  deleteImported,
  type ImportEntry,
  insertImport,
  insertImported,
  isSameImport,
  markUndone,
  selectImport,
} from "./import.sql.ts";
import { type Guess, type ImportFile, readImportFile } from "./read-file.ts";

const maxErrors = 200;
const sampleRows = 5;
const batch = 2_000;

/** Number of rows after which the loop yields, so that other requests are served. */
const breath = 2_000;

interface CheckedFile {
  file: ImportFile;
  /** Ids of accounts that can own leads, by email address. */
  owners: ReadonlyMap<string, string>;
  leads: ImportedLead[];
  refused: number;
  errors: ImportRowError[];
}

async function checkFile(
  client: Queryable,
  { csv, mapping }: { csv: string; mapping?: ImportMapping | undefined },
  guess: Guess,
): Promise<CheckedFile> {
  const file = readImportFile(csv, mapping, guess);
  const owners = new Map((await selectOwners(client)).map(({ id, email }) => [email, id]));
  const checked: CheckedFile = { file, owners, leads: [], refused: 0, errors: [] };
  for (const [index, { row, cells, error }] of file.rows.entries()) {
    if (index % breath === breath - 1) await new Promise(setImmediate);
    const { lead, errors } = error ? { errors: [{ row, field: "", message: error }] } : checkRow(row, cells, owners);
    if (lead) checked.leads.push(lead);
    else checked.refused++;
    if (checked.errors.length < maxErrors) checked.errors.push(...errors);
  }
  checked.errors.splice(maxErrors);
  return checked;
}

export async function previewImport(
  client: Queryable,
  request: Pick<ImportRequest, "csv" | "mapping">,
): Promise<ImportPreview> {
  const { file, owners, leads, refused, errors } = await checkFile(client, request, "by name and values");
  const emails = new Map([...owners].map(([email, id]) => [id, email]));
  return {
    columns: file.columns,
    mapping: file.mapping,
    rows: leads.length,
    refused,
    duplicates: await countKnown(
      client,
      leads.map(({ email }) => email),
    ),
    errors,
    sample: leads.slice(0, sampleRows).map((lead) =>
      Object.fromEntries(
        Object.keys(file.mapping).flatMap((field) => {
          const value = sampleOf(lead, field, emails);
          return value === null || value === undefined ? [] : [[field, String(value)]];
        }),
      ),
    ),
  };
}

/** The value of a field as it will be shown, such as an amount with its decimals. */
function sampleOf(lead: ImportedLead, field: string, emails: ReadonlyMap<string, string>) {
  if (field === "owner") return emails.get(lead.owner_id ?? "");
  if (field !== "value" || lead.value === null || lead.currency === null) return lead[field as keyof ImportedLead];
  const digits = minorDigits(lead.currency);
  return (lead.value / 10 ** digits).toFixed(digits);
}

/**
 * Stores all rows without errors in one transaction. A repeated request returns the result of the first one; the same
 * id with different content is rejected.
 */
export async function importLeads(database: Database, actor: string, request: ImportRequest): Promise<ImportReceipt> {
  const { id, fileName, csv, mapping } = request;
  // Columns are chosen by name alone. There is no preview here, so nobody would notice that a column with unsuitable
  // values was left out; each such value is an error instead.
  const { leads, refused, errors } = await checkFile(database.pool, request, "by name");
  if (leads.length === 0)
    throw new HttpProblem(
      400,
      "nothing_to_import",
      "No row can be imported. Correct the errors listed below and try again",
      {
        errors: errors.map(({ row, field, message }) => ({ field: `row ${row}${field && `, ${field}`}`, message })),
      },
    );
  const fingerprint = fingerprintOf(actor, fileName, csv, mapping);
  const isNew = await database.transaction(async (client) => {
    if (!(await insertImport(client, { id, fileName, actor, imported: leads.length, refused, fingerprint }))) {
      if (await isSameImport(client, id, fingerprint)) return false;
      throw keyReused("id", "import");
    }
    for (let from = 0; from < leads.length; from += batch)
      await insertImported(client, {
        importId: id,
        actor,
        leads: leads.slice(from, from + batch).map((lead) => ({ ...lead, id: randomUUID() })),
      });
    return true;
  });
  return { ...describeImport(await selectImport(database.pool, id)), errors: isNew ? errors : [] };
}

/** Deletes the leads of an import, with everything about them. */
export function undoImport(database: Database, id: string): Promise<number> {
  return database.transaction(async (client) => {
    if (!(await markUndone(client, id)))
      throw new HttpProblem(404, "not_found", "This import does not exist or has already been undone");
    return deleteImported(client, id);
  });
}

export const describeImport = ({ createdAt, undoneAt, ...entry }: ImportEntry) => ({
  ...entry,
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});
