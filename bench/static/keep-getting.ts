import { once } from "node:events";
import { connect } from "node:net";

/**
 * A keep-alive connection that requests a path again as soon as the response is complete. It checks only lengths,
 * because a real client would use more CPU time than the measured server.
 */
export async function keepGetting(url: string, path: string, until: number, headers = ""): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, "connect");
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n${headers}\r\n`;
  let responses = 0;
  let remaining = -1;
  let head = "";
  socket.on("data", (chunk: Buffer) => {
    let bodyBytes = chunk.length;
    if (remaining < 0) {
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      if (!head.startsWith("HTTP/1.1 200")) return void socket.destroy(new Error(head.slice(0, end)));
      remaining = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
      bodyBytes = head.length - end - 4;
      head = "";
    }
    remaining -= bodyBytes;
    if (remaining > 0) return;
    remaining = -1;
    responses++;
    if (performance.now() < until) socket.write(request);
    else socket.end();
  });
  socket.write(request);
  await once(socket, "close");
  return responses;
}
