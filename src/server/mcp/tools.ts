import { z } from "zod";
import type { Endpoint } from "#server/platform/http/endpoint.ts";

export interface McpTool {
  name: string;
  description: string;
  inputSchema: { type: "object"; [keyword: string]: unknown };
  outputSchema: { type: "object"; [keyword: string]: unknown };
  annotations: { readOnlyHint: true; openWorldHint: false };
  path: string;
  hasParameters: boolean;
}

/**
 * Parameters that tools do not offer: a tool returns figures only, never a file or an explanation of how they were
 * counted.
 */
const withheld = ["format", "explain"];

const describe = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return { ...described, type: "object" as const };
};

/**
 * Lists the tools: one for each endpoint that only reads and that accepts API keys. A new endpoint becomes a tool
 * automatically, with its own schemas.
 */
export function listTools(endpoints: readonly Endpoint[]): McpTool[] {
  return endpoints.flatMap(({ method, path, takesTokens, summary, query, responses }): McpTool[] => {
    const response = responses[200]?.schema;
    // `shared-view` describes a shared link, and responds with 404 to API keys.
    if (method !== "GET" || takesTokens !== true || !response || path.endsWith("/shared-view")) return [];
    const inputSchema: McpTool["inputSchema"] = describe(query ?? z.strictObject({}), "input");
    const properties = Object.entries(inputSchema.properties ?? {}).filter(([name]) => !withheld.includes(name));
    return [
      {
        name: path.replace(/^\/api\/admin\//, "").replaceAll("/", "_"),
        description: summary,
        inputSchema: { ...inputSchema, properties: Object.fromEntries(properties) },
        outputSchema: describe(response, "output"),
        annotations: { readOnlyHint: true, openWorldHint: false },
        path,
        hasParameters: query !== undefined,
      },
    ];
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The first argument that cannot be written into a query string, because it contains an object or a list of lists. */
export const findNested = (values: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(values).find((name) => listOf(values[name]).some((one) => typeof one === "object" && one !== null));

/** The arguments of a tool as a query string; an argument with several values is repeated. */
export function writeQuery(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    for (const one of listOf(value)) params.append(name, String(one));
  }
  return params;
}
