import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { startLoad } from "../../e2e/support/acknowledged-load.ts";
import type { Scenario } from "../scenario.ts";
import { type Stand, setStand } from "../stand.ts";

const burstMs = 10_000;
const bursts = 2;
const usualClients = 6;
const slowClients = 200;
/** Ten times the duration of any request here. */
const hugeBytes = 20 * 1024 * 1024;
const maxSlowMs = 50_000;

export const burst: Scenario = {
  name: "burst",
  what: `ten times the load for ${burstMs / 1000} s, ${bursts} times`,
  async run() {
    const stand = await setStand({ mayAnswer: [503] });
    await stand.untilBusy();
    for (let turn = 0; turn < bursts; turn++) {
      const { acknowledged } = stand.load;
      const more = Array.from({ length: 9 }, () =>
        startLoad({
          url: stand.url,
          writers: usualClients,
          acknowledged,
          makeToken: async () => crypto.randomUUID(),
        }),
      );
      const before = acknowledged.pageViews.length;
      await pause(burstMs);
      stand.notes.push(
        `${Math.round((acknowledged.pageViews.length - before) / (burstMs / 1000))} page views per second in the burst`,
      );
      await Promise.all(more.map((load) => load.stop()));
      await stand.recover();
    }
    return stand.finish();
  },
};

/** Each request is sent unchanged and must be rejected or cut off, while other clients are served. */
const hostile: Record<string, (path: string) => string[]> = {
  "no JSON": (path) => [request(path, "Content-Length: 3", "{{{")],
  "no UTF-8": (path) => [request(path, "Content-Length: 2", "\xc3\x28")],
  "a list of lists": (path) => [request(path, "Content-Length: 20000", "[".repeat(20_000))],
  "longer than it says": (path) => [request(path, "Content-Length: 2", '{}{"more":1}')],
  "an invalid length": (path) => [request(path, "Content-Length: many", "{}")],
  "two lengths": (path) => [request(path, "Content-Length: 2\r\nContent-Length: 3", "{}")],
  "both kinds of length": (path) => [request(path, "Content-Length: 2\r\nTransfer-Encoding: chunked", "0\r\n\r\n")],
  "broken chunks": (path) => [request(path, "Transfer-Encoding: chunked", "zz\r\n{}\r\n0\r\n\r\n")],
  "announced as huge": (path) => [request(path, `Content-Length: ${hugeBytes}`, "{")],
  "huge, in chunks": (path) => [
    request(path, "Transfer-Encoding: chunked", ""),
    ...Array.from({ length: hugeBytes / 65_536 }, () => `10000\r\n${"x".repeat(65_536)}\r\n`),
  ],
  packed: (path) => [request(path, "Content-Encoding: gzip\r\nContent-Length: 4", "\x1f\x8b\x08\x00")],
  "endless headers": (path) => [request(path, `X-Long: ${"x".repeat(100_000)}\r\nContent-Length: 2`, "{}")],
};

const request = (path: string, headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

export const bodies: Scenario = {
  name: "bodies",
  what: `bodies malformed, oversized, chunked, and ${slowClients} clients that send one byte per second`,
  async run() {
    const stand = await setStand({ mayAnswer: [] });
    await stand.untilBusy();
    const slow = Array.from({ length: slowClients }, () => sendSlowly(stand));
    for (const path of ["/api/collect", "/api/submit-demo-request", "/api/consent"])
      for (const [name, pieces] of Object.entries(hostile)) {
        const status = await sendRaw(stand, pieces(path));
        if (status !== "cut" && !(status >= 400 && status < 500))
          stand.problems.push(`${path}, ${name}: answered ${status}`);
      }
    const cutAfter = await Promise.all(slow);
    stand.notes.push(
      `slow clients were disconnected after ${(Math.max(...cutAfter) / 1000).toFixed(0)} s at the latest`,
    );
    if (Math.max(...cutAfter) > maxSlowMs) stand.problems.push("slow clients are not disconnected");
    await stand.recover();
    return stand.finish();
  },
};

async function open({ url }: Stand) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

async function sendRaw(stand: Stand, pieces: readonly string[]): Promise<number | "cut"> {
  const socket = await open(stand);
  let answer = "";
  socket.setEncoding("latin1").on("data", (chunk) => (answer += chunk));
  const ended = once(socket, "close");
  const answered = once(socket, "data");
  for (const piece of pieces) {
    if (answer || socket.destroyed) break;
    if (!socket.write(piece, "latin1")) await Promise.race([once(socket, "drain"), answered, ended]);
  }
  await Promise.race([answered, ended]);
  socket.destroy();
  return answer ? Number(answer.slice(9, 12)) : "cut";
}

/** Resolves with the time until the server closed the connection. */
async function sendSlowly(stand: Stand): Promise<number> {
  const socket = await open(stand);
  const begin = performance.now();
  socket.resume();
  socket.write(request("/api/collect", "Content-Length: 1000", ""));
  const drip = setInterval(() => socket.write("x"), 1_000);
  await Promise.race([once(socket, "close"), pause(maxSlowMs + 5_000, undefined, { ref: false })]);
  clearInterval(drip);
  socket.destroy();
  return performance.now() - begin;
}
