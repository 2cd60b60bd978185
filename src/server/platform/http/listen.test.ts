import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HttpListener, listen } from "./listen.ts";
import { bareHeaders } from "./security-headers.ts";

let server: HttpListener;
beforeAll(async () => {
  server = await listen(
    { port: 0, host: "127.0.0.1" },
    { fetch: () => new Response("ok"), owns: () => true },
    undefined,
  );
});
afterAll(() => server.close(1000));

async function send(text: string): Promise<string> {
  const socket = connect(server.port, "127.0.0.1").setEncoding("latin1");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  socket.write(text);
  await once(socket, "close");
  return answer;
}

const from = (...lines: string[]) => [...lines, "", ""].join("\r\n");
const host = "Host: localhost";

test.each([
  ["431 Request Header Fields Too Large", from("GET / HTTP/1.1", host, `X-Long: ${"x".repeat(20_000)}`)],
  ["400 Bad Request", from("no request")],
  ["400 Bad Request", from("GET / HTTP/1.1")],
  ["400 Bad Request", from("POST / HTTP/1.1", host, "Content-Length: 1", "Transfer-Encoding: chunked")],
  ["417 Expectation Failed", from("GET / HTTP/1.1", host, "Expect: wonders", "Connection: close")],
])("%s also has every security header", async (status, request) => {
  const answer = await send(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`));
  for (const [name, value] of Object.entries(bareHeaders)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
});

test("HTTP/1.0 needs no host", async () => {
  expect(await send(from("GET /healthz HTTP/1.0"))).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});
