import { CsvError, parse } from "csv-parse/sync";
import { type ImportField, importFields, type ImportMapping } from "#contract/lead-import.ts";
import { maxImportRows } from "#contract/lead-limits.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { suits } from "./check-row.ts";

export interface ImportFile {
  columns: string[];
  mapping: ImportMapping;
  /**
   * Cells by field. A row whose number of cells differs from the number of columns has an error; its cells are not
   * used.
   */
  rows: { row: number; cells: Partial<Record<ImportField, string>>; error?: string }[];
}

const refuse = (field: string, message: string) =>
  new HttpProblem(400, "invalid_input", "The file cannot be read", { errors: [{ field, message }] });

/** Column names in files of other products, normalized by `plain`: lowercase letters only. */
const otherNames: Partial<Record<ImportField, readonly string[]>> = {
  full_name: ["name", "fullname", "contact", "contactname"],
  email: ["mail", "emailaddress", "workemail"],
  company: ["companyname", "organization", "organisation", "account"],
  job_title: ["title", "position", "role"],
  phone: ["phonenumber", "telephone", "mobile"],
  stage: ["status", "leadstatus", "dealstage"],
  value: ["amount", "dealvalue", "dealamount"],
  owner: ["owneremail", "leadowner", "contactowner"],
  created_at: ["createdate", "created", "date", "received"],
  notes: ["note", "comments"],
};
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, "");

/** Detects the delimiter in the first line. Spreadsheets write semicolons in countries with a decimal comma. */
function findDelimiter(csv: string): string {
  const first = csv.slice(0, csv.search(/[\r\n]|$/));
  const count = (sign: string) => first.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** How the columns of fields are guessed: by name alone, or only if the column also contains a suitable value. */
export type Guess = "by name" | "by name and values";

/** Reads the table, and finds the column of each field. */
export function readImportFile(csv: string, asked: ImportMapping | undefined, guess: Guess): ImportFile {
  const table = parseTable(csv);
  const [columns = [], ...body] = table;
  if (columns.length === 0 || body.length === 0)
    throw refuse("csv", "The file must contain a header row and at least one row below it");
  if (body.length > maxImportRows) throw refuse("csv", `At most ${maxImportRows} rows; the file has ${body.length}`);
  const repeated = columns.find((name, place) => columns.indexOf(name) !== place);
  if (repeated !== undefined) throw refuse("csv", `Two columns are named ${repeated}`);
  const mapping = asked ?? guessMapping(columns, guess === "by name" ? [] : body);
  for (const [field, column] of Object.entries(mapping))
    if (!columns.includes(column)) throw refuse(`mapping.${field}`, `The file has no column ${column}`);
  for (const field of ["full_name", "email"] as const)
    if (!mapping[field]) throw refuse(`mapping.${field}`, "Choose the column that contains this field");
  const places = Object.entries(mapping).map(([field, column]) => [field, columns.indexOf(column)] as const);
  return {
    columns,
    mapping,
    rows: body.map((cells, index) => ({
      row: index + 1,
      cells: Object.fromEntries(places.map(([field, place]) => [field, (cells[place] ?? "").trim()])),
      ...(cells.length !== columns.length && {
        error: `The row has ${cells.length} cells, and the table has ${columns.length} columns`,
      }),
    })),
  };
}

function parseTable(csv: string): string[][] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: findDelimiter(csv),
      relax_column_count: true,
      skip_empty_lines: true,
      // A quotation mark inside an unquoted cell is an ordinary character.
      relax_quotes: true,
      max_record_size: 1_000_000,
      to: maxImportRows + 2,
    });
  } catch (error) {
    if (error instanceof CsvError) throw refuse("csv", error.message);
    throw error;
  }
}

/** Leaves out columns that have rows but no suitable value. If `body` is empty, the name alone decides. */
function guessMapping(columns: readonly string[], body: readonly string[][]): ImportMapping {
  const valuesOf = (column: string) => body.map((cells) => (cells[columns.indexOf(column)] ?? "").trim());
  const free = new Set(columns);
  const mapping: ImportMapping = {};
  for (const field of importFields) {
    const names = [plain(field), ...(otherNames[field] ?? [])];
    const column = names.flatMap((name) => [...free].filter((each) => plain(each) === name))[0];
    if (!column || !suits(field, valuesOf(column))) continue;
    mapping[field] = column;
    free.delete(column);
  }
  return mapping;
}
