import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { ConfigError } from "../config.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { HttpProblem } from "./problem.ts";
import { bareHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

export interface HttpListener {
  /** The given port, or a free port for port 0. */
  port: number;
  /** Stops accepting connections, lets active requests finish, and closes the remaining connections after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/**
 * Requests that may wait for their responses on one connection. Browsers and proxies send one at a time; thousands in one
 * packet would all be answered before any other connection gets its turn.
 */
const maxPipelined = 16;

/** Interval at which Node checks for requests that take too long; by default only every 30 s. */
const checkEveryMs = 5_000;

export interface App {
  fetch: Parameters<typeof getRequestListener>[0];
  /** Whether the first segment of a path, such as `api`, belongs to the app; all other paths are pages. */
  owns(firstPart: string): boolean;
}

interface ListenOptions {
  /** Whether the process is draining: every response then closes its connection. */
  isDraining?: () => boolean;
  metrics?: Metrics | undefined;
  /** Called with each response to a request for a page or a file, once its head has been written. */
  noteResponse?: ((request: IncomingMessage, status: number) => void) | undefined;
}

export async function listen(
  { port, host }: { port: number; host: string },
  app: App,
  staticFiles: StaticFiles | undefined,
  { isDraining = () => false, metrics, noteResponse: noteCounted }: ListenOptions = {},
): Promise<HttpListener> {
  const serveApi = getRequestListener(app.fetch, {
    // For HTTP/1.0, which does not require a Host header.
    hostname: "localhost",
    errorHandler: () =>
      new HttpProblem(400, "malformed_request", "The request could not be read", {
        headers: bareHeaders,
      }).toResponse(),
  });
  const options = { connectionsCheckingInterval: checkEveryMs, requireHostHeader: false };
  const responses = new WeakMap<Duplex, ServerResponse>();
  const waiting = new WeakMap<Duplex, number>();
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    // Node still parses the rest of a packet after its connection was closed.
    if (socket.destroyed) return;
    const ahead = waiting.get(socket) ?? 0;
    if (ahead >= maxPipelined) return void socket.destroy();
    waiting.set(socket, ahead + 1);
    response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    responses.set(socket, response);
    // Requires exactly one Host header (RFC 9112, 3.2): of several, a proxy and the app might use different ones.
    const hosts = countHosts(request.rawHeaders);
    if (hosts > 1 || (hosts === 0 && request.httpVersion !== "1.0"))
      return void response.writeHead(400, { ...bareHeaders, Connection: "close" }).end();
    // Otherwise a proxy that keeps the connection would send its next request to a closed port.
    if (isDraining()) response.setHeader("Connection", "close");
    const isPage = staticFiles && !app.owns(firstPartOf(request.url ?? "/"));
    if (metrics) noteResponse(metrics, response, isPage ? "page" : "api");
    if (!isPage) return void serveApi(request, response);
    staticFiles.serve(request, response);
    noteCounted?.(request, response.statusCode);
  });
  // Node's own error responses have no headers.
  server.on("checkExpectation", (_, response: ServerResponse) => response.writeHead(417, bareHeaders).end());
  server.on("clientError", (error, socket) => {
    const response = responses.get(socket);
    refuseUnreadable(error, socket, response !== undefined && response.headersSent && !response.writableFinished);
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  await startListening(server, port, host);
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: (graceMs) => closeServer(server, graceMs),
  };
}

const unreadable: Record<string, string | undefined> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, isHalfSent: boolean): void {
  if (!socket.writable || isHalfSent) return void socket.destroy();
  const headers = Object.entries({ ...bareHeaders, Connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  const status = unreadable[error.code ?? ""] ?? "400 Bad Request";
  // Closes immediately, because the request is malformed.
  socket.end([`HTTP/1.1 ${status}`, ...headers, "", ""].join("\r\n"), () => socket.destroy());
}

/** Checked before anything else is started, so that an occupied port is reported with a single line. */
export async function checkAddress({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer();
  await startListening(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

function noteResponse(metrics: Metrics, response: ServerResponse, kind: "page" | "api"): void {
  const begin = performance.now();
  response.once("close", () => metrics.noteRequest(kind, response.statusCode, (performance.now() - begin) / 1000));
}

export function startListening(server: Server, port: number, host: string, prefix = ""): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isPort = error.code === "EADDRINUSE" || error.code === "EACCES";
      reject(
        new ConfigError(
          isPort ? `${prefix}PORT: ${port} cannot be used (${error.message})` : `${prefix}HOST: ${error.message}`,
          // The port may become free, and an interface may come up later; a name that does not exist stays wrong.
          { isTransient: error.code !== "EACCES" && error.code !== "ENOTFOUND" },
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts++;
  return hosts;
}

function firstPartOf(url: string): string {
  return /^\/([^/?]*)/.exec(url)?.[1] ?? "";
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection that was busy when closing began would stay open after its response, to wait for another request.
    const sweep = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}
