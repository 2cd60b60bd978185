import { HttpProblem } from "./problem.ts";

/** End of a page in a list sorted by newest first. */
export interface Position {
  /** Microseconds since 1970, which a JavaScript date would round. */
  createdMicros: string;
  id: string;
}

interface ListedRow {
  id: string;
  created_micros: string;
}

/** Splits `limit + 1` rows into the rows of the page and the cursor of the next page, if there is one. */
export function cutPage<Row extends ListedRow>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(({ created_micros: _, ...row }) => row),
    nextCursor: rows.length > limit && last ? encodeCursor(last) : null,
  };
}

function encodeCursor({ created_micros, id }: ListedRow): string {
  return Buffer.from(`${created_micros}|${id}`).toString("base64url");
}

const cursorPattern = /^(\d{1,16})\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export function decodeCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [, createdMicros, id] = cursorPattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (createdMicros && id) return { createdMicros, id };
  throw unknownCursor();
}

/** Cursor of a list in any other order: the number of rows before the next page. */
export const encodeOffset = (offset: number): string => Buffer.from(String(offset)).toString("base64url");

export function decodeOffset(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const text = Buffer.from(cursor, "base64url").toString();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw unknownCursor();
}

const unknownCursor = () =>
  new HttpProblem(400, "invalid_input", "The request has invalid fields", {
    errors: [{ field: "cursor", message: "Not a cursor from this server" }],
  });
