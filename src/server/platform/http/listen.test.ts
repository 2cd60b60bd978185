import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HttpListener, listen } from "./listen.ts";
import { bareHeaders } from "./security-headers.ts";

/** Starts a response and does not finish it. */
const endless = () => new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(100)) });
const answer = ({ url }: Request) => new Response(url.endsWith("/endless") ? endless() : "ok");

let server: HttpListener;
beforeAll(async () => {
  const app = { fetch: answer, owns: () => true };
  server = await listen({ port: 0, host: "127.0.0.1" }, app, undefined);
});
afterAll(() => server.close(1000));

async function send(text: string, onceAnswered = ""): Promise<string> {
  const socket = connect(server.port, "127.0.0.1").setEncoding("latin1");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  // If the server closes the connection, it does not read the remaining bytes, and the socket reports an error.
  socket.on("error", () => socket.destroy());
  socket.once("data", () => socket.write(onceAnswered));
  socket.write(text);
  await new Promise((resolve) => socket.on("close", resolve));
  return answer;
}

const from = (...lines: string[]) => [...lines, "", ""].join("\r\n");
const host = "Host: localhost";

test.each([
  ["431 Request Header Fields Too Large", from("GET / HTTP/1.1", host, `X-Long: ${"x".repeat(20_000)}`)],
  ["400 Bad Request", from("no request")],
  ["400 Bad Request", from("GET / HTTP/1.1")],
  ["400 Bad Request", from("GET / HTTP/1.1", host, "HOST: other")],
  ["400 Bad Request", from("GET / HTTP/1.0", host, host)],
  ["400 Bad Request", from("POST / HTTP/1.1", host, "Content-Length: 1", "Transfer-Encoding: chunked")],
  ["417 Expectation Failed", from("GET / HTTP/1.1", host, "Expect: wonders", "Connection: close")],
])("%s also has every security header", async (status, request) => {
  const answer = await send(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`));
  for (const [name, value] of Object.entries(bareHeaders)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
});

test("unreadable data after a request does not affect its response", async () => {
  const received = await send(from("GET /endless HTTP/1.1", host), from("no request"));
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(received).not.toContain("400");
});

test("HTTP/1.0 requests need no Host header", async () => {
  expect(await send(from("GET /healthz HTTP/1.0"))).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

const countResponses = (got: string) => got.split("HTTP/1.1 200 OK").length - 1;

test("a connection that sends thousands of requests at once is closed, and others are served", async () => {
  const flood = await send(from("GET / HTTP/1.1", host).repeat(2_400));
  expect(countResponses(flood)).toBeLessThanOrEqual(16);
  const few = await send(from("GET / HTTP/1.1", host).repeat(15) + from("GET / HTTP/1.1", host, "Connection: close"));
  expect(countResponses(few)).toBe(16);
});
