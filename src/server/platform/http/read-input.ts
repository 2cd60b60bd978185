import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import { type FieldError, HttpProblem } from "./problem.ts";
import { demandStorableJson } from "./storable.ts";

/**
 * Reads a JSON body of at most `maxBytes`, counted as they arrive, so that omitting Content-Length does not bypass the
 * limit. Reads Node's own stream, because a web stream on top of it would take longer than the rest of a small request.
 */
export async function readJsonBody(
  request: IncomingMessage,
  maxBytes: number,
  /**
   * Called before reading if the request has a Content-Length, otherwise as bytes arrive; throws if it exceeds the
   * budget.
   */
  countBytes: (bytes: number) => void = () => undefined,
  /** Called with the bytes before they are parsed; throws to reject them. */
  verify: (bytes: Buffer) => void = () => undefined,
): Promise<unknown> {
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers["content-type"] ?? ""))
    throw new HttpProblem(415, "unsupported_media_type", "The body must be sent as application/json in UTF-8");
  const encoding = request.headers["content-encoding"];
  if (encoding && encoding.toLowerCase() !== "identity")
    throw new HttpProblem(415, "unsupported_content_encoding", "The body must be sent without a content encoding");
  const bytes = await readAtMost(request, maxBytes, countBytes);
  verify(bytes);
  const { json, body } = parseJson(bytes);
  demandStorableJson(json, body);
  return body;
}

/** Checking and decoding with Buffer takes a fraction of the time of a TextDecoder. */
function parseJson(bytes: Buffer): { json: string; body: unknown } {
  try {
    if (!isUtf8(bytes)) throw new TypeError("Not UTF-8");
    const json = bytes.toString("utf8").replace(/^\uFEFF/, "");
    return { json, body: JSON.parse(json) };
  } catch {
    throw new HttpProblem(400, "malformed_json", "The body is not valid JSON", {
      errors: [{ field: "", message: "Must be valid JSON in UTF-8" }],
    });
  }
}

async function readAtMost(
  request: IncomingMessage,
  maxBytes: number,
  countBytes: (bytes: number) => void,
): Promise<Buffer> {
  const tooLarge = () =>
    new HttpProblem(413, "body_too_large", `The body must be at most ${maxBytes} bytes`, {
      errors: [{ field: "", message: `At most ${maxBytes} bytes` }],
    });
  const announced = request.headers["content-length"];
  if (Number(announced ?? 0) > maxBytes) throw tooLarge();
  if (announced !== undefined) countBytes(Number(announced));
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Destroying the stream would also close the connection before the response is sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      if (announced === undefined) countBytes(chunk.byteLength);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw new HttpProblem(400, "incomplete_body", "The body ended before it was complete");
  }
  return Buffer.concat(chunks);
}

const maxQueryParameters = 100;

/** A repeated key becomes a list; a key that is a list in the schema becomes one even if it occurs once. */
export function readQuery(url: URL, listKeys: ReadonlySet<string>): Record<string, string | string[]> {
  if (url.searchParams.size > maxQueryParameters)
    throw new HttpProblem(400, "invalid_input", `The query must have at most ${maxQueryParameters} parameters`, {
      errors: [{ field: "", message: `At most ${maxQueryParameters} query parameters` }],
    });
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of url.searchParams) {
    const earlier = query[key];
    if (earlier === undefined) query[key] = listKeys.has(key) ? [value] : value;
    else query[key] = [earlier, value].flat();
  }
  return { ...query };
}

/** Limits the size of the response, which must not be many times that of the request. */
const maxErrors = 20;
const longestFieldName = 100;

export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, {
    error: ({ input: value }) => (value === undefined ? "Required" : undefined),
  });
  if (parsed.success) return parsed.data;
  throw new HttpProblem(400, "invalid_input", "The request has invalid fields", {
    errors: parsed.error.issues.slice(0, maxErrors).flatMap(describeIssue).slice(0, maxErrors),
  });
}

/** Reports the unknown field itself, not the object that contains it. */
function describeIssue(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys")
    return issue.keys
      .slice(0, maxErrors)
      .map((key) => ({ field: [...path, key].join(".").slice(0, longestFieldName), message: "Unknown field" }));
  return [{ field: path.join(".").slice(0, longestFieldName), message: issue.message }];
}
