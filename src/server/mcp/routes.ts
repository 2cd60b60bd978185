import { mcpMessageSchema } from "#contract/mcp.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";

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
      // Loaded by the first call: the SDK and its dependencies are a tenth of the server's modules.
      const { answerMcp } = await import("./answer.ts");
      return answerMcp(router, context, body);
    },
  );
}
