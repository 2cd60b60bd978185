import type { Database } from "#server/platform/db/database.ts";
import {
  type ColumnName,
  decodeIdentifiers,
  decodeNumbers,
  decodeTexts,
  type IdentifierColumn,
  type NumberColumn,
  type TextColumn,
} from "../../rollup/visit-columns.ts";
import { createNumbering } from "./numbering.ts";
import { selectColumnBytes, selectColumnVersions } from "./queries.ts";

/** One day's visits, as far as they were asked for. Texts and identifiers are numbers that are the same on all days. */
export interface VisitDayColumns {
  day: string;
  identifiers(name: IdentifierColumn): Uint32Array;
  numbers(name: NumberColumn): Int32Array;
  texts(name: TextColumn): Uint32Array;
}

export interface VisitTable {
  /** Days without visits are left out. */
  days: VisitDayColumns[];
  /** All texts of the column, each at the place that is its number. */
  texts(name: TextColumn): readonly string[];
  numberOf(name: TextColumn, text: string): number | undefined;
  greatest(name: IdentifierColumn): number;
}

export interface ColumnStore {
  read(firstDay: string, lastDay: string, names: readonly ColumnName[]): Promise<VisitTable>;
}

/** Beyond this all is forgotten and read again as needed; a column of a million visits takes four megabytes. */
const mostBytes = 256 * 1024 * 1024;

/** A day may be counted again between looking for its version and reading it. */
const mostAttempts = 10;

const isIdentifier = (name: ColumnName): name is IdentifierColumn => name === "visitor" || name === "visit";
const isNumber = (name: ColumnName): name is NumberColumn =>
  name.startsWith("page.") || /_views$|_seconds$|_percent$|^bounces$/.test(name);

/** Columns of days in memory, in the form in which they are scanned. */
class Memory {
  readonly days = new Map<string, { version: string; columns: Map<ColumnName, Uint32Array | Int32Array> }>();
  readonly texts = new Map<ColumnName, { numbers: Map<string, number>; list: string[] }>();
  readonly identifiers = { visitor: createNumbering(), visit: createNumbering() };
  bytes = 0;

  add(day: string, name: ColumnName, encoded: Buffer): void {
    const column = this.decode(name, encoded);
    this.bytes += column.byteLength;
    this.days.get(day)?.columns.set(name, column);
  }

  expect(columns: readonly { name: ColumnName; bytes: Buffer }[]): void {
    const counts = { visitor: 0, visit: 0 };
    for (const { name, bytes } of columns) if (isIdentifier(name)) counts[name] += bytes.length / 8;
    for (const name of ["visitor", "visit"] as const) this.identifiers[name].expect(counts[name]);
  }

  private decode(name: ColumnName, encoded: Buffer): Uint32Array | Int32Array {
    if (isIdentifier(name)) return this.identifiers[name].number(decodeIdentifiers(encoded));
    if (isNumber(name)) return decodeNumbers(encoded);
    const { values, places } = decodeTexts(encoded);
    const known = this.texts.get(name) ?? { numbers: new Map<string, number>(), list: [] };
    this.texts.set(name, known);
    const numbers = values.map((value) => {
      const number = known.numbers.get(value) ?? known.list.push(value) - 1;
      known.numbers.set(value, number);
      return number;
    });
    for (let row = 0; row < places.length; row++) places[row] = numbers[places[row] as number] as number;
    return places;
  }
}

export function createColumnStore(database: Database): ColumnStore {
  let memory = new Memory();
  let last: Promise<unknown> = Promise.resolve();

  async function read(firstDay: string, lastDay: string, names: readonly ColumnName[]): Promise<VisitTable> {
    // What others still look at is left to them.
    if (memory.bytes > mostBytes) memory = new Memory();
    const { days, texts, identifiers } = memory;
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const versions = await selectColumnVersions(database.pool, firstDay, lastDay);
      for (const { day, version } of versions)
        if (days.get(day)?.version !== version) days.set(day, { version, columns: new Map() });
      const lacks = (day: string, name: ColumnName) => !days.get(day)?.columns.has(name);
      const incomplete = versions.map(({ day }) => day).filter((day) => names.some((name) => lacks(day, name)));
      if (incomplete.length === 0) return tableOf(versions.map(({ day }) => day));
      // Nearly always all of these days lack the same columns.
      const missing = names.filter((name) => incomplete.some((day) => lacks(day, name)));
      const columns = await selectColumnBytes(database.pool, incomplete, missing);
      memory.expect(columns);
      for (const { day, name, version, bytes } of columns)
        if (days.get(day)?.version === version && lacks(day, name)) memory.add(day, name, bytes);
    }
    throw new Error(`Columns between ${firstDay} and ${lastDay} are missing or change all the time`);

    function tableOf(present: string[]): VisitTable {
      return {
        days: present.map((day) => {
          const columns = days.get(day)?.columns;
          return {
            day,
            identifiers: (name) => columns?.get(name) as Uint32Array,
            numbers: (name) => columns?.get(name) as Int32Array,
            texts: (name) => columns?.get(name) as Uint32Array,
          };
        }),
        numberOf: (name, text) => texts.get(name)?.numbers.get(text),
        texts: (name) => texts.get(name)?.list ?? [],
        greatest: (name) => identifiers[name].greatest(),
      };
    }
  }

  return {
    /** One after the other, so that panels that ask at once do not read the same column twice. */
    read(firstDay, lastDay, names) {
      const answer = last.then(() => read(firstDay, lastDay, names));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}
