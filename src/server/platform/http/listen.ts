import { createServer, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { ConfigError } from "../config.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { HttpProblem } from "./problem.ts";
import { bareHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

export interface HttpListener {
  /** The port that was given, or the free one that port 0 asks for. */
  port: number;
  /** Stops accepting, lets requests in flight finish, and cuts what is still open after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** How often Node looks for requests that take longer than they may; by default as rarely as every 30 s. */
const checkEveryMs = 5_000;

export interface App {
  fetch: Parameters<typeof getRequestListener>[0];
  /** Whether a path's first part, such as `api`, is one of its own; every other path is a page's. */
  owns(firstPart: string): boolean;
}

interface ListenOptions {
  /** From then on every answer is the last on its connection. */
  isDraining?: () => boolean;
  metrics?: Metrics | undefined;
}

export async function listen(
  { port, host }: { port: number; host: string },
  app: App,
  staticFiles: StaticFiles | undefined,
  { isDraining = () => false, metrics }: ListenOptions = {},
): Promise<HttpListener> {
  const answerApi = getRequestListener(app.fetch, {
    // For HTTP/1.0, which needs no Host header.
    hostname: "localhost",
    errorHandler: () =>
      new HttpProblem(400, "malformed_request", "The request could not be read", {
        headers: bareHeaders,
      }).toResponse(),
  });
  const options = { connectionsCheckingInterval: checkEveryMs, requireHostHeader: false };
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(options, (request, response) => {
    answers.set(request.socket, response);
    // Exactly one (RFC 9112, 3.2): otherwise a proxy and the app might use different ones.
    const hosts = countHosts(request.rawHeaders);
    if (hosts > 1 || (hosts === 0 && request.httpVersion !== "1.0"))
      return void response.writeHead(400, { ...bareHeaders, Connection: "close" }).end();
    // A proxy that keeps the connection would send its next request into a closed door.
    if (isDraining()) response.setHeader("Connection", "close");
    const isPage = staticFiles && !app.owns(firstPartOf(request.url ?? "/"));
    if (metrics) noteAnswer(metrics, response, isPage ? "page" : "api");
    if (isPage) staticFiles.serve(request, response);
    else void answerApi(request, response);
  });
  // What Node answers by itself has no headers at all.
  server.on("checkExpectation", (_, response: ServerResponse) => response.writeHead(417, bareHeaders).end());
  server.on("clientError", (error, socket) => {
    const answer = answers.get(socket);
    refuseUnreadable(error, socket, answer !== undefined && answer.headersSent && !answer.writableFinished);
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

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, isHalfAnswered: boolean): void {
  if (!socket.writable || isHalfAnswered) return void socket.destroy();
  const headers = Object.entries({ ...bareHeaders, Connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  const status = unreadable[error.code ?? ""] ?? "400 Bad Request";
  // Whoever sends what cannot be read need not be waited for.
  socket.end([`HTTP/1.1 ${status}`, ...headers, "", ""].join("\r\n"), () => socket.destroy());
}

/** Asked before anything else is started, so that a taken port costs nothing but a line. */
export async function checkAddress({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer();
  await startListening(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

function noteAnswer(metrics: Metrics, response: ServerResponse, kind: "page" | "api"): void {
  const begin = performance.now();
  response.once("close", () => metrics.note(kind, response.statusCode, (performance.now() - begin) / 1000));
}

export function startListening(server: Server, port: number, host: string, prefix = ""): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isPort = error.code === "EADDRINUSE" || error.code === "EACCES";
      reject(
        new ConfigError(
          isPort ? `${prefix}PORT: ${port} cannot be used (${error.message})` : `${prefix}HOST: ${error.message}`,
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
    // A connection that was busy at first stays open for its next request once it has answered.
    const sweep = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}
