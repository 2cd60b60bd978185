import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { connectionCount, type EngineRequest, type EngineResponse } from "./engine.ts";

/*
 * A child process that runs DuckDB in memory, one statement at a time on each connection. It can read and write files in one
 * folder only, loads no extensions, and ends with the app.
 */

const [folder, megabytes, threads] = process.argv.slice(2) as [string, string, string];
const instance = await DuckDBInstance.create(":memory:", {
  threads,
  memory_limit: `${megabytes}MB`,
  temp_directory: `${folder}/spill`,
  max_temp_directory_size: "4GB",
  preserve_insertion_order: "false",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
});
const connections = await Promise.all(Array.from({ length: connectionCount }, () => instance.connect()));
for (const each of connections) await each.run("SET parquet_metadata_cache = true");
const [connection] = connections as [DuckDBConnection];
await connection.run(`SET allowed_directories = ['${folder.replaceAll("'", "''")}/']`);
await connection.run("SET enable_external_access = false");
await connection.run("SET lock_configuration = true");

process.on("message", (request: EngineRequest) => {
  void run(request).then((response) => process.send?.(response));
});
process.on("disconnect", () => process.exit());
process.send?.({ ready: true });

async function run({ connection: number, text, values }: EngineRequest): Promise<EngineResponse> {
  try {
    const reader = await (connections[number] as DuckDBConnection).runAndReadAll(text, values as never);
    return { connection: number, rows: reader.getRowObjectsJS() };
  } catch (error) {
    return { connection: number, error: String((error as Error).message) };
  }
}
