import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import type { Database } from "../../src/server/platform/db/database.ts";
import { boolean, queryRow, queryRows, text, texts } from "../../src/server/platform/db/query-rows.ts";
import { CommandError } from "./open-database.ts";

/**
 * A backup is gzipped JSON with one value per line: the header, then for each table its name followed by lists of
 * rows, then the footer. A row is in PostgreSQL's own text format, which it reads back to exactly the same values.
 */
const format = "orbit-snapshot-1";
const rowsPerLine = 500;

interface Header {
  format: typeof format;
  createdAt: string;
  /** Hash of the last migration, because rows fit only the same schema. */
  schema: string;
}
type Line = Header | { table: string } | string[] | { rows: number };

/** Temporary credentials and counters, which a copy does not need. */
const excludedTables = new Set([
  "sessions",
  "verifications",
  "newsletter_tokens",
  "spent_codes",
  "spent_captcha_tokens",
  "sign_in_failures",
  "sign_in_addresses",
  "request_counts",
  "rate_limits",
  // After a restore, their processes would seem to have been killed.
  "response_writers",
]);

/** Excludes the secret that an earlier version stored, in case this version has not started yet. */
const conditions: Record<string, string> = { settings: "WHERE key <> 'root_secret'" };

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Sorts tables so that each follows the tables it refers to. */
async function listTables(client: pg.ClientBase): Promise<string[]> {
  const rows = await queryRows(
    client,
    { table: text, refers: texts },
    `SELECT c.relname AS table, array_remove(array_agg(r.relname::text), NULL) AS refers
     FROM pg_class c
     LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid
     LEFT JOIN pg_class r ON r.oid = k.confrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     GROUP BY c.relname ORDER BY c.relname`,
  );
  const ordered: string[] = [];
  const visit = (table: string) => {
    if (ordered.includes(table)) return;
    for (const referred of rows.find((row) => row.table === table)?.refers ?? []) visit(referred);
    ordered.push(table);
  };
  for (const { table } of rows) visit(table);
  return ordered;
}

/** Sorts rows by primary key, because their physical order shows which were last written together. */
async function orderOf(client: pg.ClientBase, table: string): Promise<string> {
  const rows = await queryRows(
    client,
    { column: text },
    `SELECT attname AS column FROM pg_index, unnest(indkey) WITH ORDINALITY AS key (number, place)
     JOIN pg_attribute ON attnum = key.number AND attrelid = $1::regclass
     WHERE indrelid = $1::regclass AND indisprimary ORDER BY place`,
    [`public.${quote(table)}`],
  );
  return rows.length > 0 ? `ORDER BY ${rows.map(({ column }) => `t.${quote(column)}`).join(", ")}` : "";
}

async function readSchema(client: pg.ClientBase): Promise<string> {
  const statement = "SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1";
  return (await queryRow(client, { hash: text }, statement))?.hash ?? "";
}

async function* dump(client: pg.ClientBase): AsyncGenerator<Line> {
  yield { format, createdAt: new Date().toISOString(), schema: await readSchema(client) };
  let total = 0;
  for (const table of await listTables(client)) {
    if (excludedTables.has(table)) continue;
    yield { table };
    await client.query(
      `DECLARE snapshot_rows CURSOR FOR SELECT t::text AS row FROM public.${quote(table)} t ${conditions[table] ?? ""}
       ${await orderOf(client, table)}`,
    );
    for (;;) {
      const rows = await queryRows(client, { row: text }, `FETCH ${rowsPerLine} FROM snapshot_rows`);
      if (rows.length === 0) break;
      total += rows.length;
      yield rows.map(({ row }) => row);
    }
    await client.query("CLOSE snapshot_rows");
  }
  yield { rows: total };
}

/** Writes a consistent backup of the database while the app may continue to write. Returns the number of rows. */
export async function writeSnapshot(database: Database, file: string): Promise<number> {
  const partial = `${file}.partial`;
  let rows = 0;
  try {
    await database.transaction(async (client) => {
      await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
      async function* lines(): AsyncGenerator<string> {
        for await (const line of dump(client)) {
          if ("rows" in line) rows = line.rows as number;
          yield `${JSON.stringify(line)}\n`;
        }
      }
      // Readable only by the owner, because it contains leads and subscribers.
      await pipeline(Readable.from(lines()), createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }));
    });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return rows;
}

/** Written by triggers while the other tables are filled. */
const rewritten = new Set(["report_changes"]);
const isKept = (table: string) => !rewritten.has(table) && !excludedTables.has(table);

interface Column {
  column: string;
  /** Numbered by PostgreSQL, from a sequence. */
  isNumbered: boolean;
}

/** Columns that are stored; PostgreSQL computes the others itself. */
const listStoredColumns = (client: pg.ClientBase, table: string): Promise<Column[]> =>
  queryRows(
    client,
    { column: text, isNumbered: boolean },
    `SELECT attname AS column, attidentity <> '' AS "isNumbered" FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [`public.${quote(table)}`],
  );

/** Sets the sequences of the table, so that the numbers of new rows continue those of the backup. */
async function continueNumbers(client: pg.ClientBase, table: string, columns: readonly Column[]): Promise<void> {
  const type = `public.${quote(table)}`;
  for (const { column } of columns.filter(({ isNumbered }) => isNumbered))
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), max(${quote(column)})) FROM ${type} HAVING max(${quote(column)}) IS NOT NULL`,
      [type, column],
    );
}

/** Replaces the content of the database with the backup. If any part does not fit, nothing changes. */
export async function restoreSnapshot(database: Database, file: string): Promise<number> {
  return database.transaction(async (client) => {
    await client.query(`TRUNCATE ${(await listTables(client)).map((table) => `public.${quote(table)}`).join(", ")}`);
    return load(client, readLines(file), file);
  });
}

async function* readLines(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  // Stream errors also end the loop below, which reports them.
  pipeline(createReadStream(file), unpacked).catch(() => undefined);
  let rest = "";
  try {
    for await (const chunk of unpacked.setEncoding("utf8")) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() as string;
      yield* lines;
    }
  } catch {
    throw broken(file);
  }
}

async function load(client: pg.ClientBase, lines: AsyncIterable<string>, file: string): Promise<number> {
  let header: Header | undefined;
  let table: string | undefined;
  let columns: Column[] = [];
  let loaded = 0;
  for await (const text of lines) {
    const line = parseLine(text, file);
    if (!header) {
      header = await checkHeader(client, line, file);
    } else if (Array.isArray(line)) {
      if (table === undefined) throw broken(file);
      const type = `public.${quote(table)}`;
      const names = columns.map(({ column }) => quote(column)).join(", ");
      if (isKept(table))
        await client.query(
          `INSERT INTO ${type} (${names}) OVERRIDING SYSTEM VALUE
           SELECT ${names} FROM (SELECT (row::${type}).* FROM unnest($1::text[]) AS row) AS rows`,
          [line],
        );
      loaded += line.length;
    } else if ("table" in line) {
      if (table !== undefined) await continueNumbers(client, table, columns);
      table = line.table;
      columns = await listStoredColumns(client, table);
    } else if ("rows" in line) {
      if (line.rows !== loaded) break;
      if (table !== undefined) await continueNumbers(client, table, columns);
      return loaded;
    }
  }
  throw broken(file);
}

async function checkHeader(client: pg.ClientBase, line: Line, file: string): Promise<Header> {
  if (Array.isArray(line) || !("format" in line) || line.format !== format) throw broken(file);
  if (line.schema !== (await readSchema(client)))
    throw new CommandError(
      `${file} was created on ${line.createdAt} by another version. Restore it with that version; this version migrates the database when it starts.`,
    );
  return line;
}

function parseLine(text: string, file: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    throw broken(file);
  }
}

const broken = (file: string) => new CommandError(`${file} is not a complete backup: nothing was changed.`);
