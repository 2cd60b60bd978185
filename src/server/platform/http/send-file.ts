import type { IncomingMessage, ServerResponse } from "node:http";
import { bareHeaders } from "./security-headers.ts";

export interface Body {
  bytes: Buffer;
  /**
   * Alternating names and values, created once: for a small file, creating them would be most of the work of a request.
   */
  headers: readonly string[];
}

export interface StaticFile {
  plain: Body;
  packed: { br?: Body; gzip?: Body };
  /** Headers without Content-Length and Content-Encoding, which depend on the body that is sent. */
  headers: Record<string, string>;
  /** Browsers request videos in ranges, and Safari plays only videos that support ranges. */
  isMedia: boolean;
}

export function send(request: IncomingMessage, response: ServerResponse, file: StaticFile, status: number): void {
  const { plain, packed, headers } = file;
  const isHead = request.method === "HEAD";
  if (file.isMedia && request.headers.range) {
    const range = parseRange(request.headers.range, plain.bytes.length);
    if (range === "unsatisfiable") return refuse(response, 416, { "Content-Range": `bytes */${plain.bytes.length}` });
    if (range) {
      const part = plain.bytes.subarray(range.start, range.end + 1);
      response.writeHead(206, {
        ...headers,
        "Content-Range": `bytes ${range.start}-${range.end}/${plain.bytes.length}`,
        "Content-Length": part.length,
      });
      response.end(isHead ? undefined : part);
      return;
    }
  }
  if (status === 200 && request.headers["if-none-match"]?.includes(headers.ETag as string)) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const { bytes, headers: own } =
    (packed.br && accepts(accepted, "br") && packed.br) ||
    (packed.gzip && accepts(accepted, "gzip") && packed.gzip) ||
    plain;
  response.writeHead(status, own as string[]).end(isHead ? undefined : bytes);
}

function accepts(header: string, encoding: string): boolean {
  const entry = header.split(",").find((part) => part.split(";")[0]?.trim() === encoding);
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry);
}

export function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...bareHeaders, ...headers }).end();
}

export function redirect(request: IncomingMessage, response: ServerResponse, path: string): void {
  const [query = ""] = /\?.*$/s.exec(request.url ?? "") ?? [];
  response.writeHead(308, { ...bareHeaders, Location: encodeURI(path) + query }).end();
}

/** A single range, first and last byte inclusive; undefined if there is none or its format is not supported. */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
