import { once } from "node:events";
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** TCP proxy that can delay, hold or cut the connections between two programs. */
export interface TcpProxy {
  port: number;
  /** Delay of each piece of data, in both directions. */
  delayMs: number;
  /** Accepts connections and data, but forwards nothing until released. */
  hold(): void;
  release(): void;
  /** Breaks every connection. */
  cut(): void;
  close(): void;
}

export async function startTcpProxy(target: () => NetConnectOpts): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let gate = Promise.withResolvers<void>();
  gate.resolve();

  const server = createServer((near) => {
    const far = connect(target());
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      let earlier = Promise.resolve();
      const pass = (work: () => void) =>
        (earlier = earlier
          .then(() => gate.promise)
          .then(() => (proxy.delayMs > 0 ? pause(proxy.delayMs) : undefined))
          .then(work));
      from.on("data", (chunk) => void pass(() => to.write(chunk)));
      from.on("end", () => void pass(() => to.end()));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    hold: () => (gate = Promise.withResolvers()),
    release: () => gate.resolve(),
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    close() {
      proxy.cut();
      server.close();
    },
  };
  return proxy;
}
