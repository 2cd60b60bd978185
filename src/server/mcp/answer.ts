import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestParamsSchema,
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import type { McpMessage } from "#contract/mcp.ts";
import type { HttpContext, Router } from "#server/platform/http/endpoint.ts";
import { siteConfig } from "#site.config.ts";
import { findNested, listTools, writeQuery } from "./tools.ts";

const instructions = `Read-only web analytics of ${siteConfig.brand.name}. Days are in the ${siteConfig.report.timezone} time zone. Visitors without consent to analytics are not counted.`;

/** Answers one message with tools that forward their calls to the router's endpoints. */
export async function answerMcp(router: Router, context: HttpContext, message: McpMessage): Promise<Response> {
  const problem = message.method === "tools/call" ? describeProblem(message.params) : undefined;
  if (problem) {
    const error = { code: ErrorCode.InvalidParams, message: problem };
    return context.json({ jsonrpc: "2.0", id: message.id ?? null, error });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createServer(router, context);
  await server.connect(transport);
  try {
    return await transport.handleRequest(context.req.raw, { parsedBody: message });
  } finally {
    await server.close();
  }
}

/**
 * Names the first invalid parameter of a call; undefined if there is none. The SDK would respond with an internal error that
 * does not name it.
 */
function describeProblem(params: unknown): string | undefined {
  const { data, error } = CallToolRequestParamsSchema.safeParse(params ?? {});
  if (error) return `${["params", ...(error.issues[0]?.path ?? [])].join(".")}: ${error.issues[0]?.message}`;
  const nested = findNested(data.arguments ?? {});
  return nested && `params.arguments.${nested}: Must be a text, a number, or a list of these`;
}

function createServer(router: Router, context: HttpContext): Server {
  const server = new Server(
    { name: `${siteConfig.brand.name} analytics`, version: "1.0.0" },
    { capabilities: { tools: {} }, instructions },
  );
  const tools = listTools(router.endpoints);
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ path: _, hasParameters: __, ...tool }) => tool),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}`);
    // An endpoint without parameters ignores a query string, and all others name an unknown parameter themselves.
    const [unknown] = tool.hasParameters ? [] : Object.keys(params.arguments ?? {});
    if (unknown !== undefined)
      throw new McpError(ErrorCode.InvalidParams, `params.arguments.${unknown.slice(0, 100)}: Unknown parameter`);
    return callEndpoint(router, context, tool.path, writeQuery(params.arguments ?? {}));
  });
  return server;
}

/** Sends the request of a tool to its endpoint, with the caller's own credentials. */
async function callEndpoint(
  router: Router,
  context: HttpContext,
  path: string,
  query: URLSearchParams,
): Promise<CallToolResult> {
  const { headers, signal, url } = context.req.raw;
  query.delete("format");
  const carried = ["authorization", "cookie", "x-forwarded-for"].flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const address = new URL(`${path}?${query}`, url);
  const response = await router.hono.fetch(new Request(address, { headers: carried, signal }), context.env);
  const text = await response.text();
  const content = [{ type: "text" as const, text }];
  // An error response is a result of the tool, so that the assistant can read it and correct its question.
  return response.ok ? { content, structuredContent: JSON.parse(text) } : { content, isError: true };
}
