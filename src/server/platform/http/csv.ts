import type { HttpContext } from "./endpoint.ts";

/**
 * Excel, LibreOffice and Google Sheets interpret cells that start with these characters as formulas, including
 * full-width ones.
 */
const formulaStart = /^[\s\0]*[=+\-@＝＋－＠|%\t\r\n]/;

/**
 * Characters that start a formula, after a separator that spreadsheets of some countries use, or after a line break,
 * which may start a row.
 */
const formulaInside = /([;\t\r\n])([\s\0]*[=+\-@＝＋－＠])/g;

function writeCell(value: unknown): string {
  const text = value === null || value === undefined ? "" : String(value);
  // The apostrophe makes spreadsheets treat the cell as text.
  const harmless = (formulaStart.test(text) ? `'${text}` : text).replaceAll(formulaInside, "$1'$2");
  return `"${harmless.replaceAll('"', '""')}"`;
}

const writeRow = (cells: readonly unknown[]): string => `${cells.map(writeCell).join(",")}\r\n`;

const byteOrderMark = "\uFEFF";

/**
 * CSV file (RFC 4180) that spreadsheets open as UTF-8, written while the rows are read. The first row is read before the answer
 * begins, so that a problem with the question is still an answer of its own.
 */
export async function sendCsv(
  context: HttpContext,
  fileName: string,
  columns: readonly string[],
  rows: AsyncIterator<readonly unknown[]>,
): Promise<Response> {
  let next = await rows.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + writeRow(columns))),
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(writeRow(next.value)));
      next = await rows.next();
    },
    cancel: () => void rows.return?.(),
  });
  context.header("Content-Type", "text/csv; charset=utf-8; header=present");
  context.header("Content-Disposition", `attachment; filename="${fileName}"`);
  return context.body(body);
}
