import { connect, type Socket } from "node:net";

/**
 * A keep-alive HTTP/1.1 connection that posts JSON and waits for each response. `fetch` uses as much CPU time as the
 * server, so with both on one machine it would measure the client.
 */
export interface Connection {
  /** Resolves with the status. */
  post(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<number>;
  close(): void;
}

export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port, host } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  let pending: { resolve(status: number): void; reject(error: Error): void } | undefined;
  let received = "";

  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    received += chunk;
    const headEnd = received.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const bodyStart = headEnd + 4;
    const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1];
    const isWhole = length ? received.length >= bodyStart + Number(length) : received.endsWith("0\r\n\r\n");
    if (!isWhole) return;
    const status = Number(received.slice(9, 12));
    received = "";
    pending?.resolve(status);
  });
  socket.on("error", (error) => pending?.reject(error));
  socket.on("close", () => pending?.reject(new Error("The server closed the connection")));

  return {
    post(path, body, headers) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const length = Buffer.byteLength(body);
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${lines.join("")}\r\n${body}`,
      );
      return new Promise((resolve, reject) => (pending = { resolve, reject }));
    },
    close: () => socket.destroy(),
  };
}
