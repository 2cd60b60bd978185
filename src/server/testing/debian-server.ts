import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export const isInstalled = (command: string): boolean =>
  spawnSync(command, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts a server in the foreground and waits until it accepts connections. */
export async function startDebianServer(command: string, args: readonly string[], port: number): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${output}`);
    if (await accepts(port)) return child;
    await pause(50);
  }
  child.kill("SIGKILL");
  throw new Error(`${command} does not listen: ${output}`);
}

export async function stopDebianServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const answer = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answer;
}
