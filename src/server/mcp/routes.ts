import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { mcpMessageSchema } from "#contract/mcp.ts";
import type { HttpContext, Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { siteConfig } from "#site.config.ts";
import { listTools, writeQuery } from "./tools.ts";

const instructions = `Read-only web analytics of ${siteConfig.brand.name}. Days are in the ${siteConfig.report.timezone} time zone. Visitors without consent to analytics are not counted.`;

/**
 * Model Context Protocol over streamable HTTP, without sessions: each request carries its key. A tool forwards the call
 * to an endpoint, so that validation, limits and responses are the same.
 */
export function addMcpRoutes(router: Router): void {
  router.add(
    {
      method: "POST",
      path: "/api/mcp",
      access: "viewer",
      takesTokens: true,
      isQuestion: true,
      summary: "Ask report questions over the Model Context Protocol (streamable HTTP, with an API key)",
      body: mcpMessageSchema,
      responses: {
        200: { description: "The answer, a JSON-RPC message", schema: mcpMessageSchema },
        202: { description: "A notification was received" },
        ...problemResponses(400, 401, 403, 413, 415),
      },
    },
    async ({ context, body }) => {
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      const server = createServer(router, context);
      await server.connect(transport);
      try {
        return await transport.handleRequest(context.req.raw, { parsedBody: body });
      } finally {
        await server.close();
      }
    },
  );
}

function createServer(router: Router, context: HttpContext): Server {
  const server = new Server(
    { name: `${siteConfig.brand.name} analytics`, version: "1.0.0" },
    { capabilities: { tools: {} }, instructions },
  );
  const tools = listTools(router.endpoints);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(({ path: _, ...tool }) => tool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}`);
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
