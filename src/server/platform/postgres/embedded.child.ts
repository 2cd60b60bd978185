// A minimal app for the tests: starts the database, reports on its output, and stops on request.
import pg from "pg";
import { startEmbeddedPostgres } from "./embedded.ts";

const report = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`);
const begin = performance.now();
const elapsed = () => Math.round(performance.now() - begin);

try {
  const server = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? "",
    log: (line) => report({ event: "log", line }),
  });
  const { connection, relocated, adopted } = server;
  const ready = { event: "ready", elapsed: elapsed(), connection, relocated, adopted };
  void server.lost.then(({ message }) => report({ event: "lost", message }));
  const stop = async () => {
    const client = new pg.Client(connection);
    client.on("error", () => {});
    const servedToTheEnd = await client.connect().then(
      () => true,
      () => false,
    );
    await Promise.all([server.stop(), server.stop()]);
    report({ event: "stopped", servedToTheEnd });
    process.exit();
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  setInterval(() => {}, 60_000); // stays, as an app with open ports would
  report(ready);
} catch (error) {
  const { name, message } = error as Error;
  report({ event: "failed", elapsed: elapsed(), name, message });
  process.exit(1);
}
