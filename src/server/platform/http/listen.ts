import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { apiContentSecurityPolicy, securityHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

export interface HttpListener {
  /** The port that was given, or the free one that port 0 asks for. */
  port: number;
  /** Stops accepting, lets requests in flight finish, and cuts what is still open after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

type Fetch = Parameters<typeof getRequestListener>[0];

export async function listen(
  { port, host }: { port: number; host: string },
  fetch: Fetch,
  staticFiles: StaticFiles | undefined,
): Promise<HttpListener> {
  const answerApi = getRequestListener(fetch, {
    errorHandler: () =>
      new Response(null, {
        status: 400,
        headers: { ...securityHeaders, "Content-Security-Policy": apiContentSecurityPolicy },
      }),
  });
  const server = createServer((request, response) => {
    if (staticFiles && !isServerRoute(request.url ?? "/")) staticFiles.serve(request, response);
    else void answerApi(request, response);
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: (graceMs) => closeServer(server, graceMs),
  };
}

function isServerRoute(url: string): boolean {
  return /^\/(api\/|healthz\b|readyz\b)/.test(url);
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection that was busy at first stays open for its next request once it has answered.
    const sweep = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}
