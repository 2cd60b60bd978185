import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import type { SeenResponse } from "./observe.ts";
import { createWindow } from "./window.ts";

/* One connection sends different requests, as a proxy does for different visitors. */

const observed: SeenResponse[] = [];
const counted = () => ({ page: { path: "/", brand: siteConfig.brand.id }, status: 200, reader: { name: "person" } });
const window = createWindow({
  observe(response) {
    observed.push(response);
    return counted();
  },
  senderOf: (_, forwarded) => String(forwarded),
  onFull: () => undefined,
});
let status = 200;
const connections = new Set<Socket>();
const server = createServer((incoming, outgoing) => {
  outgoing.writeHead(status, { "Content-Length": 0 }).end();
  window.note(incoming, status);
  connections.add(incoming.socket);
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  agent.destroy();
  server.close();
});
beforeEach(() => {
  window.take();
  observed.length = 0;
  connections.clear();
  status = 200;
});

const usual = {
  Host: "site.example",
  "User-Agent": "Firefox",
  "Accept-Language": "da",
  "X-Forwarded-For": "192.0.2.1",
};

async function get(headers: Record<string, string> = {}, path = "/", method = "GET"): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ agent, host: "127.0.0.1", port, path, method, headers: { ...usual, ...headers } }).end();
  const [response] = await once(sent, "response");
  response.resume();
  await once(response, "end");
}

const countsOf = () => window.take().map(({ bySender }) => [...bySender.values()].map(({ count }) => count));

test("equal requests of a connection are one group, which is described once", async () => {
  for (let time = 0; time < 3; time++) await get();
  expect(countsOf()).toEqual([[3]]);
  expect(observed).toHaveLength(1);
  expect(connections.size).toBe(1);
});

const differences: [name: string, send: () => Promise<void>][] = [
  ["URL", () => get({}, "/about")],
  ["method", () => get({}, "/", "HEAD")],
  ["host", () => get({ Host: "other.example" })],
  ["user agent", () => get({ "User-Agent": "GPTBot" })],
  ["referrer", () => get({ Referer: "https://www.google.com/" })],
  ["destination", () => get({ "Sec-Fetch-Dest": "document" })],
  ["purpose", () => get({ "Sec-Purpose": "prefetch" })],
  ["device", () => get({ "Sec-CH-UA-Mobile": "?1" })],
  ["cookie of the dashboard", () => get({ Cookie: `${siteConfig.brand.id}.session=1` })],
];

test.each(differences)("a request with another %s is not counted with those before and after it", async (_, send) => {
  await get();
  await send();
  await get();
  expect(countsOf()).toEqual([[2], [1]]);
  expect(observed).toHaveLength(2);
  expect(connections.size).toBe(1);
});

test("a request with another status is not counted with those before and after it", async () => {
  await get();
  status = 304;
  await get();
  status = 200;
  await get();
  expect(countsOf()).toEqual([[2], [1]]);
});

test("an equal request for another visitor counts as that visitor's", async () => {
  await get();
  await get({ "X-Forwarded-For": "198.51.100.7" });
  await get();
  expect(countsOf()).toEqual([[2, 1]]);
});

test("a request after the window was taken is counted in the next one", async () => {
  await get();
  expect(countsOf()).toEqual([[1]]);
  await get();
  expect(countsOf()).toEqual([[1]]);
});
