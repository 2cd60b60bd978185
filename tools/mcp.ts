/**
 * `npm run mcp`: an MCP server on standard input and output for assistants that start a local command. It forwards every
 * message to the server at ORBIT_URL with the API key in ORBIT_KEY.
 */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  CallToolRequestSchema,
  CallToolResultSchema,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { readCommand } from "./command/read-command.ts";

readCommand({
  usage: "npm run mcp",
  purpose:
    "Offers report queries to an assistant over the Model Context Protocol, on standard input and output. ORBIT_URL is the address of the site, ORBIT_KEY an API key.",
});

const { ORBIT_URL: site, ORBIT_KEY: key } = process.env;

/** Standard output belongs to the protocol, so problems are written to standard error. */
function fail(problem: string): never {
  console.error(problem);
  process.exit(78);
}

if (!site || !URL.canParse(site)) fail("ORBIT_URL must be the address of the site, such as https://www.example.com");
if (!key) fail("ORBIT_KEY must be an API key: an admin creates one under Account, Sharing and Keys");

const upstream = new Client({ name: "orbit-stdio", version: "1.0.0" });
await upstream
  .connect(
    new StreamableHTTPClientTransport(new URL("/api/mcp", site), {
      requestInit: { headers: { Authorization: `Bearer ${key}` } },
    }),
  )
  .catch((error: unknown) => fail(`Cannot connect to ${site}: ${String(error)}`));

const server = new Server(upstream.getServerVersion() ?? { name: "orbit", version: "1.0.0" }, {
  capabilities: { tools: {} },
  instructions: upstream.getInstructions() ?? "",
});
server.setRequestHandler(ListToolsRequestSchema, ({ params }) => upstream.listTools(params));
server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
  upstream.request({ method: "tools/call", params }, CallToolResultSchema),
);
await server.connect(new StdioServerTransport());
