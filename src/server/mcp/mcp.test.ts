import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";

let app: TestApp;
let admin: { cookie: string };
let key: string;
const open: Client[] = [];

async function makeToken(body: Record<string, unknown>): Promise<string> {
  const made = await app.post("/api/admin/access-tokens", body, admin);
  return (await made.json()).token as string;
}

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL("/api/mcp", app.url), {
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
    }),
  );
  open.push(client);
  return client;
}

const ask = (query: string) =>
  fetch(`${app.url}/api/admin/report?${query}`, { headers: { Authorization: `Bearer ${key}` } }).then((response) =>
    response.json(),
  );

const textOf = (result: Awaited<ReturnType<Client["callTool"]>>) =>
  (result.content as { type: string; text: string }[])[0]?.text ?? "";

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn("admin");
  key = await makeToken({ kind: "api_key", name: "Assistant" });
  for (const pageUrl of ["/", "/platform", "/platform"]) await app.post("/api/collect", batch([pageView({ pageUrl })]));
});
afterAll(async () => {
  await Promise.all(open.map((client) => client.close()));
  await app.close();
});

const names = ["report", "report_funnel", "report_paths", "report_changes", "goals", "recording"];

test("the tools are the report queries of the API that accept a key, with the schemas of their endpoints", async () => {
  const { tools } = await (await connect(key)).listTools();
  expect(tools.map(({ name }) => name)).toEqual(names);
  const [report] = tools;
  const properties = report?.inputSchema.properties ?? {};
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(["metrics", "dimension", "range", "filter", "compare", "limit"]),
  );
  expect(properties).not.toHaveProperty("format");
  expect(report?.annotations?.readOnlyHint).toBe(true);
});

test("a result equals that of the dashboard's endpoint", async () => {
  const client = await connect(key);
  const query = {
    metrics: "visitors,page_views",
    dimension: "page",
    range: "7d",
    filter: ["page:/platform", "!country:US"],
  };
  const { structuredContent } = await client.callTool({ name: "report", arguments: query });
  const { asOf: _, ...expected } = await ask(
    "metrics=visitors,page_views&dimension=page&range=7d&filter=page:/platform&filter=!country:US",
  );
  expect(structuredContent).toMatchObject(expected);
  expect(expected.rows).toEqual([{ key: "/platform", values: [2, 2] }]);
  const limited = await client.callTool({
    name: "report",
    arguments: { metrics: "visitors", dimension: "page", limit: 1 },
  });
  expect((limited.structuredContent as { rows: unknown[] }).rows).toHaveLength(1);
});

test("if the API rejects a query, the result contains the reason", async () => {
  const client = await connect(key);
  const refused = await client.callTool({ name: "report", arguments: { metrics: "visitors", dimension: "mood" } });
  expect(refused.isError).toBe(true);
  expect(textOf(refused)).toContain("dimension");
  await expect(client.callTool({ name: "leads", arguments: {} })).rejects.toThrow("There is no tool leads");
});

test.each([
  [{ name: "report", arguments: [1] }, "params.arguments: "],
  [{ name: "report", arguments: { metrics: "visitors", goal: {} } }, "params.arguments.goal: "],
  [{ name: "report", arguments: { filter: JSON.parse(`${"[".repeat(4_000)}${"]".repeat(4_000)}`) } }, "filter: "],
  [{ name: "goals", arguments: { days: 1 } }, "params.arguments.days: "],
  [{ name: 1 }, "params.name: "],
  [{}, "params.name: "],
  [undefined, "params.name: "],
])("call %#, with invalid parameters, is answered with the name of the wrong one", async (params, part) => {
  const response = await app.post(
    "/api/mcp",
    { jsonrpc: "2.0", id: 7, method: "tools/call", ...(params && { params }) },
    { Authorization: `Bearer ${key}`, Accept: "application/json, text/event-stream" },
  );
  expect(await response.json()).toMatchObject({
    id: 7,
    error: { code: -32602, message: expect.stringContaining(part) },
  });
});

test("a message whose parameters are a list is refused, with the name of the field", async () => {
  const message = { jsonrpc: "2.0", id: 7, method: "tools/call", params: [] };
  const response = await app.post("/api/mcp", message, { Authorization: `Bearer ${key}` });
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ field: "params" })] }),
  ]);
});

test("a shared link returns only its own view", async () => {
  const link = await makeToken({ kind: "share_link", name: "Link", view: "range=7d&filter=page:/", expiresInDays: 1 });
  const client = await connect(link);
  const { structuredContent } = await client.callTool({
    name: "report",
    arguments: { metrics: "page_views", range: "12mo" },
  });
  expect((structuredContent as { rows: unknown[] }).rows).toEqual([{ key: null, values: [1] }]);
});

test("without a key, or with a wrong one, requests are rejected", async () => {
  await expect(connect(`${siteConfig.brand.id}_key_that_does_not_exist`)).rejects.toThrow("401");
  expect((await app.post("/api/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list" })).status).toBe(401);
});

test("the command returns the same results over standard input and output", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ["tools/mcp.ts"],
      env: { PATH: process.env.PATH ?? "", ORBIT_URL: app.url, ORBIT_KEY: key },
    }),
  );
  open.push(client);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(names);
  const { structuredContent } = await client.callTool({ name: "report", arguments: { metrics: "page_views" } });
  expect((structuredContent as { rows: unknown[] }).rows).toEqual((await ask("metrics=page_views")).rows);
});
