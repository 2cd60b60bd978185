import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const betweenChecksMs = 100;

/**
 * A proxy in front of several apps, like the one in `compose.yaml`: it checks whether each is ready, and does not retry
 * requests.
 */
export interface Balancer {
  url: string;
  /** Resolves once the balancer considers the app ready, and sends it requests, or unready, and sends it none. */
  until(appUrl: string, is: "ready" | "unready"): Promise<void>;
  close(): Promise<void>;
}

export async function startBalancer(appUrls: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let closed = false;

  async function keepChecking(appUrl: string): Promise<void> {
    while (!closed) {
      const isReady = await fetch(`${appUrl}/readyz`).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      );
      if (isReady) ready.add(appUrl);
      else ready.delete(appUrl);
      await pause(betweenChecksMs);
    }
  }

  const server = createServer((incoming, outgoing) => {
    const target = [...ready][turn++ % ready.size];
    if (!target) return void outgoing.writeHead(502).end();
    const { method = "GET", url = "/", headers } = incoming;
    const forwarded = request(target + url, { method, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const checks = appUrls.map(keepChecking);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async until(appUrl, is) {
      while (ready.has(appUrl) !== (is === "ready")) await pause(10);
    },
    async close() {
      closed = true;
      await Promise.all(checks);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
