import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { startLoad } from "../../e2e/support/acknowledged-load.ts";
import type { Scenario } from "../scenario.ts";
import { type Rig, startRig } from "../rig.ts";

const burstMs = 10_000;
const bursts = 2;
const usualClients = 6;
const slowClients = 200;
const hugeBytes = 20 * 1024 * 1024;
/** Maximum time until the server closes a connection that sends one byte per second. */
const maxSlowMs = 50_000;

export const burst: Scenario = {
  name: "burst",
  what: `${bursts} bursts of ten times the load, ${burstMs / 1000} s each`,
  async run() {
    const rig = await startRig({ allowedStatuses: [503] });
    await rig.untilBusy();
    for (let turn = 0; turn < bursts; turn++) {
      const { acknowledged } = rig.load;
      const more = Array.from({ length: 9 }, () =>
        startLoad({
          url: rig.url,
          writers: usualClients,
          acknowledged,
          makeToken: async () => crypto.randomUUID(),
        }),
      );
      const before = acknowledged.pageViews.length;
      await pause(burstMs);
      rig.notes.push(
        `${Math.round((acknowledged.pageViews.length - before) / (burstMs / 1000))} page views per second in the burst`,
      );
      await Promise.all(more.map((load) => load.stop()));
      await rig.recover();
    }
    return rig.finish();
  },
};

/** Each request is sent unchanged and must be rejected or cut off, while other clients are served. */
const hostile: Record<string, (path: string) => string[]> = {
  "invalid JSON": (path) => [request(path, "Content-Length: 3", "{{{")],
  "invalid UTF-8": (path) => [request(path, "Content-Length: 2", "\xc3\x28")],
  "a list of lists": (path) => [request(path, "Content-Length: 20000", "[".repeat(20_000))],
  "longer than announced": (path) => [request(path, "Content-Length: 2", '{}{"more":1}')],
  "an invalid length": (path) => [request(path, "Content-Length: many", "{}")],
  "two lengths": (path) => [request(path, "Content-Length: 2\r\nContent-Length: 3", "{}")],
  "both kinds of length": (path) => [request(path, "Content-Length: 2\r\nTransfer-Encoding: chunked", "0\r\n\r\n")],
  "broken chunks": (path) => [request(path, "Transfer-Encoding: chunked", "zz\r\n{}\r\n0\r\n\r\n")],
  "announced as huge": (path) => [request(path, `Content-Length: ${hugeBytes}`, "{")],
  "huge, in chunks": (path) => [
    request(path, "Transfer-Encoding: chunked", ""),
    ...Array.from({ length: hugeBytes / 65_536 }, () => `10000\r\n${"x".repeat(65_536)}\r\n`),
  ],
  "invalid gzip": (path) => [request(path, "Content-Encoding: gzip\r\nContent-Length: 4", "\x1f\x8b\x08\x00")],
  "endless headers": (path) => [request(path, `X-Long: ${"x".repeat(100_000)}\r\nContent-Length: 2`, "{}")],
};

const request = (path: string, headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

export const bodies: Scenario = {
  name: "bodies",
  what: `bodies malformed, oversized, chunked, and ${slowClients} clients that send one byte per second`,
  async run() {
    const rig = await startRig({ allowedStatuses: [] });
    await rig.untilBusy();
    const slow = Array.from({ length: slowClients }, () => sendSlowly(rig));
    for (const path of ["/api/collect", "/api/submit-demo-request", "/api/consent"])
      for (const [name, pieces] of Object.entries(hostile)) {
        const status = await sendRaw(rig, pieces(path));
        if (status !== "cut" && !(status >= 400 && status < 500))
          rig.problems.push(`${path}, ${name}: returned ${status}`);
      }
    const cutAfter = await Promise.all(slow);
    rig.notes.push(`slow clients were disconnected after ${(Math.max(...cutAfter) / 1000).toFixed(0)} s at the latest`);
    if (Math.max(...cutAfter) > maxSlowMs) rig.problems.push("slow clients are not disconnected");
    await rig.recover();
    return rig.finish();
  },
};

async function open({ url }: Rig) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

async function sendRaw(rig: Rig, pieces: readonly string[]): Promise<number | "cut"> {
  const socket = await open(rig);
  let response = "";
  socket.setEncoding("latin1").on("data", (chunk) => (response += chunk));
  const ended = once(socket, "close");
  const responded = once(socket, "data");
  for (const piece of pieces) {
    if (response || socket.destroyed) break;
    if (!socket.write(piece, "latin1")) await Promise.race([once(socket, "drain"), responded, ended]);
  }
  await Promise.race([responded, ended]);
  socket.destroy();
  return response ? Number(response.slice(9, 12)) : "cut";
}

/** Resolves with the time until the server closed the connection. */
async function sendSlowly(rig: Rig): Promise<number> {
  const socket = await open(rig);
  const begin = performance.now();
  socket.resume();
  socket.write(request("/api/collect", "Content-Length: 1000", ""));
  const sending = setInterval(() => socket.write("x"), 1_000);
  await Promise.race([once(socket, "close"), pause(maxSlowMs + 5_000, undefined, { ref: false })]);
  clearInterval(sending);
  socket.destroy();
  return performance.now() - begin;
}
