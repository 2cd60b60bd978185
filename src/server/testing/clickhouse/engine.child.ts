import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";

/*
 * Serves the ClickHouse engine over HTTP like a ClickHouse server, as far as the app's client uses it. Runs in a
 * separate process, which a test can kill: node engine.child.ts PACKAGES DATA PORT
 */

const [packages, data, port] = process.argv.slice(2) as [string, string, string];
const { Session } = createRequire(`${packages}/package.json`)("chdb") as {
  Session: new (path: string) => { query(statement: string, format: string): string };
};
const session = new Session(data);

/** Query parameters of a request that are not ClickHouse settings. */
const notSettings = new Set([
  "query",
  "query_id",
  "session_id",
  "database",
  "role",
  "default_format",
  "enable_http_compression",
  "send_progress_in_http_headers",
  "http_headers_progress_interval_ms",
  "wait_end_of_query",
  "http_write_exception_in_output_format",
]);

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Executes a statement with the settings of its request, and resets them afterwards. */
function execute(statement: string, settings: readonly [string, string][]): string {
  for (const [name, value] of settings) session.query(`SET ${name} = '${value}'`, "TSV");
  try {
    return session.query(statement, "JSONEachRow");
  } finally {
    for (const [name] of settings) session.query(`SET ${name} = DEFAULT`, "TSV");
  }
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://engine");
  if (pathname === "/ping") return void response.end("Ok.\n");
  void readBody(request).then(
    (body) => {
      if (!request.complete) return;
      const query = searchParams.get("query");
      // A ClickHouse server also accepts an insert without rows.
      if (query !== null && body === "") return void response.end();
      try {
        const settings = [...searchParams].filter(([name]) => !notSettings.has(name));
        response.end(execute(query === null ? body : `${query}\n${body}`, settings));
      } catch (error) {
        const { message } = error as Error;
        response.writeHead(500, { "X-ClickHouse-Exception-Code": /Code: (\d+)/.exec(message)?.[1] ?? "0" });
        response.end(message.replace(/^Query failed: /, ""));
      }
    },
    () => undefined,
  );
});
server.listen(Number(port), "127.0.0.1", () => process.send?.({ ready: true }));
process.on("disconnect", () => process.exit());
