import { createServer } from "node:http";
import { startListening } from "../http/listen.ts";
import type { Metrics } from "./metrics.ts";

/** Uses a separate port, so that an error in a proxy's configuration cannot make the metrics public. */
export async function listenForMetrics(
  { port, host }: { port: number; host: string },
  metrics: Metrics,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    metrics.write().then(
      (text) => response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await startListening(server, port, host, "METRICS_");
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
