import { type VisitDimension, visitDimensions } from "#contract/report-figures.ts";

/**
 * The visits of one day as columns. Rows are visits by brand; the pages of each are rows of their own, which say to
 * which visit they belong. Texts are kept once for a day and stand in the rows as places in that list.
 */

/** A row of the query that makes visits of page views. */
export interface VisitDay extends Record<VisitSum, number> {
  /** 64 bits made of the identifier, as a decimal; null without one. */
  visitor: string | null;
  visit: string | null;
  pages: string[];
  /** For each of `pages` the sums of `pageSums`. */
  page_figures: number[][];
  [column: string]: unknown;
}

export const visitSums = [
  "page_views",
  "timed_views",
  "engaged_seconds",
  "scroll_percent",
  "duration_seconds",
  "bounces",
] as const;
export type VisitSum = (typeof visitSums)[number];
/** What is also known of each page of a visit. */
export const pageSums = ["page_views", "timed_views", "engaged_seconds", "scroll_percent"] as const;
export type PageSum = (typeof pageSums)[number];

export const textDimensions = Object.keys(visitDimensions) as VisitDimension[];

export type IdentifierColumn = "visitor" | "visit";
export type NumberColumn = VisitSum | `page.${PageSum}` | "page.row";
export type TextColumn = VisitDimension | "page";
/** Of other records, with the name of their source before it; all but the visit are texts. */
export type RecordColumn = `${string}:${string}`;
export type ColumnName = IdentifierColumn | NumberColumn | TextColumn | RecordColumn;

/** Two halves of 64 bits for each row; both 0 where there is no identifier. */
export type Identifiers = Uint32Array;

export interface Texts {
  values: string[];
  places: Uint32Array;
}

export function encodeVisitDay(rows: readonly VisitDay[]): Map<ColumnName, Buffer> {
  const columns = new Map<ColumnName, Buffer>();
  for (const name of ["visitor", "visit"] as const) columns.set(name, encodeIdentifiers(rows.map((row) => row[name])));
  for (const name of visitSums) columns.set(name, encodeNumbers(rows.map((row) => Number(row[name]))));
  for (const name of textDimensions) columns.set(name, encodeTexts(rows.map((row) => String(row[name]))));
  columns.set("page", encodeTexts(rows.flatMap((row) => row.pages)));
  columns.set("page.row", encodeNumbers(rows.flatMap((row, index) => row.pages.map(() => index))));
  pageSums.forEach((name, place) =>
    columns.set(
      `page.${name}`,
      encodeNumbers(rows.flatMap((row) => row.page_figures.map((figures) => figures[place] ?? 0))),
    ),
  );
  return columns;
}

export function encodeIdentifiers(values: readonly (string | null)[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, index) => bytes.writeBigInt64LE(BigInt(value ?? 0), index * 8));
  return bytes;
}

export function decodeIdentifiers(bytes: Buffer): Identifiers {
  return new Uint32Array(aligned(bytes));
}

/** As bytes, pairs of bytes or fours, whichever the greatest of them needs; the first byte says which. */
function encodeNumbers(values: readonly number[]): Buffer {
  let greatest = 0;
  for (const value of values) greatest = Math.max(greatest, value < 0 ? Infinity : value);
  const width = greatest < 256 ? 1 : greatest < 65_536 ? 2 : 4;
  return Buffer.concat([Buffer.of(width), Buffer.from(arraysOfWidth[width].from(values).buffer)]);
}

const arraysOfWidth = { 1: Uint8Array, 2: Uint16Array, 4: Int32Array } as const;

export function decodeNumbers(bytes: Buffer): Int32Array {
  const cells = bytes.subarray(1);
  const width = bytes[0] as keyof typeof arraysOfWidth;
  if (width === 1) return new Int32Array(cells);
  return width === 4 ? new Int32Array(aligned(cells)) : new Int32Array(new Uint16Array(aligned(cells)));
}

/** The list as JSON, its length before it; then the places in it as numbers. */
export function encodeTexts(values: readonly string[]): Buffer {
  const places = new Map<string, number>();
  const rows = values.map((value) => {
    const known = places.get(value) ?? places.size;
    places.set(value, known);
    return known;
  });
  const list = Buffer.from(JSON.stringify([...places.keys()]));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(list.length);
  return Buffer.concat([head, list, encodeNumbers(rows)]);
}

export function decodeTexts(bytes: Buffer): Texts {
  const end = 4 + bytes.readUInt32LE();
  const values = JSON.parse(bytes.toString("utf8", 4, end)) as string[];
  return { values, places: new Uint32Array(decodeNumbers(bytes.subarray(end)).buffer) };
}

/** Arrays of numbers begin at multiples of their size; what comes from a socket does not. */
function aligned(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** Visitors of rows that are in one of two versions of a day only. */
export function changedVisitors(stored: Map<ColumnName, Buffer>, fresh: readonly VisitDay[]): Set<string> {
  const before = stored.has("visitor") ? describeRows(stored) : new Map<string, string>();
  const after = describeRows(encodeVisitDay(fresh));
  const changed = new Set<string>();
  for (const [row, visitor] of before) if (!after.has(row)) changed.add(visitor);
  for (const [row, visitor] of after) if (!before.has(row)) changed.add(visitor);
  return changed;
}

/** Each row as one text, with its visitor. */
function describeRows(columns: Map<ColumnName, Buffer>): Map<string, string> {
  const bytesOf = (name: ColumnName) => columns.get(name) ?? Buffer.alloc(0);
  const visitors = new BigInt64Array(aligned(bytesOf("visitor")));
  const visits = new BigInt64Array(aligned(bytesOf("visit")));
  const texts = textDimensions.map((name) => decodeTexts(bytesOf(name)));
  const rows: string[] = Array.from(visitors, (visitor, row) =>
    [visitor, visits[row], ...texts.map(({ values, places }) => values[places[row] ?? 0])].join("\n"),
  );
  const pages = decodeTexts(bytesOf("page"));
  decodeNumbers(bytesOf("page.row")).forEach((row, index) => {
    rows[row] += `\n${pages.values[pages.places[index] ?? 0]}`;
  });
  return new Map(rows.map((row, index) => [row, String(visitors[index])]));
}
