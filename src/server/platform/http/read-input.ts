import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import { type FieldError, HttpProblem } from "./problem.ts";

/**
 * Reads a JSON body of at most `maxBytes`, counted as they arrive, so that a missing Content-Length is no way around it.
 * From Node's own stream: a web stream on top of it would take longer than all the rest of a small request.
 */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers["content-type"] ?? ""))
    throw new HttpProblem(415, "unsupported_media_type", "The body must be sent as application/json in UTF-8");
  const encoding = request.headers["content-encoding"];
  if (encoding && encoding.toLowerCase() !== "identity")
    throw new HttpProblem(415, "unsupported_content_encoding", "The body must be sent without a content encoding");
  const bytes = await readAtMost(request, maxBytes);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new HttpProblem(400, "malformed_json", "The body is not valid JSON", {
      errors: [{ field: "", message: "Must be valid JSON in UTF-8" }],
    });
  }
}

async function readAtMost(request: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new HttpProblem(413, "body_too_large", `The body must be at most ${maxBytes} bytes`, {
      errors: [{ field: "", message: `At most ${maxBytes} bytes` }],
    });
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Destroying the stream would take the connection with it, and the answer too.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw new HttpProblem(400, "incomplete_body", "The body ended before it was complete");
  }
  return Buffer.concat(chunks);
}

const mostQueryParameters = 100;

/** A repeated key becomes a list; a key that the schema knows as a list is one even when it comes once. */
export function readQuery(url: URL, listKeys: ReadonlySet<string>): Record<string, string | string[]> {
  if (url.searchParams.size > mostQueryParameters)
    throw new HttpProblem(400, "invalid_input", `The query must have at most ${mostQueryParameters} parameters`, {
      errors: [{ field: "", message: `At most ${mostQueryParameters} query parameters` }],
    });
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of url.searchParams) {
    const earlier = query[key];
    if (earlier === undefined) query[key] = listKeys.has(key) ? [value] : value;
    else query[key] = [earlier, value].flat();
  }
  return { ...query };
}

/** An answer must not be many times the size of the request that provoked it. */
const mostErrors = 20;
const longestFieldName = 100;

export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, {
    error: ({ input: value }) => (value === undefined ? "Required" : undefined),
  });
  if (parsed.success) return parsed.data;
  throw new HttpProblem(400, "invalid_input", "The request has fields that are not valid", {
    errors: parsed.error.issues.slice(0, mostErrors).flatMap(describeIssue).slice(0, mostErrors),
  });
}

/** An unknown field is named itself, not the object that holds it. */
function describeIssue(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys")
    return issue.keys
      .slice(0, mostErrors)
      .map((key) => ({ field: [...path, key].join(".").slice(0, longestFieldName), message: "Unknown field" }));
  return [{ field: path.join(".").slice(0, longestFieldName), message: issue.message }];
}
