import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "#server/platform/db/database.ts";
import {
  type ColumnName,
  decodeIdentifiers,
  decodeNumbers,
  decodeTexts,
  type IdentifierColumn,
  type NumberColumn,
  type RecordColumn,
  type TextColumn,
} from "../../rollup/visit-columns.ts";
import { createNumbering, type Numbering } from "./numbering.ts";
import { selectColumnBytes, selectColumnVersions } from "./traffic.sql.ts";

/** One day's rows, as far as they were asked for. Texts and identifiers are numbers that are the same on all days. */
export interface DayColumns {
  day: string;
  identifiers(name: IdentifierColumn | RecordColumn): Uint32Array;
  numbers(name: NumberColumn): Int32Array;
  texts(name: TextColumn | RecordColumn): Uint32Array;
  /** Made once for a day as it is, and kept with its columns. */
  keep(name: string, make: () => Uint8Array): Uint8Array;
}

export interface ColumnTable {
  /** Days without rows are left out. */
  days: DayColumns[];
  /** All texts of the column, each at the place that is its number. */
  texts(name: TextColumn | RecordColumn): readonly string[];
  numberOf(name: TextColumn | RecordColumn, text: string): number | undefined;
  greatest(name: IdentifierColumn | RecordColumn): number;
}

export interface ColumnStore {
  /** `key` is the column that every day with rows of the table has; all names are of one table. */
  read(key: ColumnName, firstDay: string, lastDay: string, names: readonly ColumnName[]): Promise<ColumnTable>;
}

/** Beyond this all is forgotten and read again as needed; a column of a million visits takes four megabytes. */
const mostBytes = 256 * 1024 * 1024;

/** Others get their turn after so much was decoded, about five milliseconds. */
const bytesATurn = 512 * 1024;

/** What a small array costs beside its bytes, about. */
const keptOverhead = 256;

/** A day may be counted again between looking for its version and reading it. */
const mostAttempts = 10;

const isIdentifier = (name: ColumnName) => /^visitor$|(^|:)visit$/.test(name);
const isNumber = (name: ColumnName): name is NumberColumn =>
  name.startsWith("page.") || /^\w+(_views|_seconds|_percent)$|^bounces$/.test(name);

/** A day of one table. */
interface Day {
  version: string;
  columns: Map<ColumnName, Uint32Array | Int32Array>;
  made: Map<string, Uint8Array>;
}

/** Columns of days in memory, in the form in which they are scanned. */
class Memory {
  /** By table and day. */
  readonly days = new Map<string, Day>();
  readonly texts = new Map<ColumnName, { numbers: Map<string, number>; list: string[] }>();
  readonly identifiers = new Map<ColumnName, Numbering>();
  bytes = 0;

  add({ columns }: Day, name: ColumnName, encoded: Buffer): void {
    const column = this.decode(name, encoded);
    this.bytes += column.byteLength;
    columns.set(name, column);
  }

  keep({ made }: Day, name: string, make: () => Uint8Array): Uint8Array {
    const known = made.get(name);
    if (known) return known;
    const bytes = make();
    this.bytes += bytes.byteLength + name.length + keptOverhead;
    made.set(name, bytes);
    return bytes;
  }

  expect(columns: readonly { name: ColumnName; bytes: Buffer }[]): void {
    const counts = new Map<ColumnName, number>();
    for (const { name, bytes } of columns)
      if (isIdentifier(name)) counts.set(name, (counts.get(name) ?? 0) + bytes.length / 8);
    for (const [name, count] of counts) this.numberingOf(name).expect(count);
  }

  private numberingOf(name: ColumnName): Numbering {
    const known = this.identifiers.get(name) ?? createNumbering();
    this.identifiers.set(name, known);
    return known;
  }

  private decode(name: ColumnName, encoded: Buffer): Uint32Array | Int32Array {
    if (isIdentifier(name)) return this.numberingOf(name).number(decodeIdentifiers(encoded));
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
  let latest = new Memory();
  const last = new Map<ColumnName, Promise<unknown>>();

  async function read(
    key: ColumnName,
    firstDay: string,
    lastDay: string,
    names: readonly ColumnName[],
  ): Promise<ColumnTable> {
    // What others still look at is left to them.
    if (latest.bytes > mostBytes) latest = new Memory();
    const memory = latest;
    const { days, texts, identifiers } = memory;
    const place = (day: string) => `${key} ${day}`;
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const versions = await selectColumnVersions(database.pool, key, firstDay, lastDay);
      for (const { day, version } of versions)
        if (days.get(place(day))?.version !== version)
          days.set(place(day), { version, columns: new Map(), made: new Map() });
      const lacks = (day: string, name: ColumnName) => !days.get(place(day))?.columns.has(name);
      const incomplete = versions.map(({ day }) => day).filter((day) => names.some((name) => lacks(day, name)));
      if (incomplete.length === 0) return tableOf(versions.map(({ day }) => day));
      // Nearly always all of these days lack the same columns.
      const missing = names.filter((name) => incomplete.some((day) => lacks(day, name)));
      const columns = await selectColumnBytes(database.pool, incomplete, missing);
      memory.expect(columns);
      let untilTurn = bytesATurn;
      for (const { day, name, version, bytes } of columns) {
        const known = days.get(place(day));
        if (known?.version === version && !known.columns.has(name)) memory.add(known, name, bytes);
        untilTurn -= bytes.length;
        if (untilTurn < 0) {
          await nextTurn();
          untilTurn = bytesATurn;
        }
      }
    }
    throw new Error(`Columns between ${firstDay} and ${lastDay} are missing or change all the time`);

    function tableOf(present: string[]): ColumnTable {
      return {
        days: present.map((day) => {
          const known = days.get(place(day)) as Day;
          return {
            day,
            identifiers: (name) => known.columns.get(name) as Uint32Array,
            numbers: (name) => known.columns.get(name) as Int32Array,
            texts: (name) => known.columns.get(name) as Uint32Array,
            keep: (name, make) => memory.keep(known, name, make),
          };
        }),
        numberOf: (name, text) => texts.get(name)?.numbers.get(text),
        texts: (name) => texts.get(name)?.list ?? [],
        greatest: (name) => identifiers.get(name)?.greatest() ?? 0,
      };
    }
  }

  return {
    /** One after the other of each table, so that panels that ask at once do not read the same column twice. */
    read(key, firstDay, lastDay, names) {
      const before = last.get(key) ?? Promise.resolve();
      const answer = before.then(() => read(key, firstDay, lastDay, names));
      last.set(
        key,
        answer.catch(() => undefined),
      );
      return answer;
    },
  };
}
