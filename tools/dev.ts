import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { join, relative } from "node:path";
import { createServer } from "vite";
import { root } from "./run-command.ts";
import { readCommand } from "./command/read-command.ts";

readCommand({
  usage: "npm run dev",
  purpose: "Starts the server and Vite with hot reload, on PORT (3000). The server restarts when its files change.",
});

/**
 * Paths that Vite forwards to the server, which restarts when its files change. Vite serves everything else, with hot
 * reload.
 */
const served = ["/api", "/healthz", "/readyz", "/newsletter", "/report-mail"];

process.env.NODE_ENV = "development";
const port = Number(process.env.PORT || 3000);
const url = `http://localhost:${port}`;
const apiPort = await freePort();

const vite = await createServer({
  root,
  server: {
    // Otherwise, `npm run build` in another terminal reloads the open page.
    watch: { ignored: ["build/**", "data/**"].map((folder) => join(root, folder)) },
    port,
    strictPort: true,
    host: process.env.HOST || "127.0.0.1",
    proxy: Object.fromEntries(served.map((path) => [path, `http://127.0.0.1:${apiPort}`])),
  },
});
await vite.listen();

/**
 * Files that the server loads. Only pages load the rest, and Vite reloads it. `node --watch` is not used, because it loses
 * files that an editor or `sed -i` replaces instead of overwriting.
 */
const ofServer = /^(src\/(server|contract|consent|tracker|words)\/|src\/[^/]+$|site\.config\.ts$)/;

const startApi = () => {
  const started = spawn(process.execPath, [join(root, "src/server/main.ts")], {
    cwd: root,
    env: { PUBLIC_URL: url, ...process.env, ORBIT_PAGES: "off", PORT: String(apiPort), HOST: "127.0.0.1" },
    stdio: ["ignore", "inherit", "inherit"],
    // Ctrl-C in the terminal does not reach the server and its database: `stop` ends them, after Vite.
    detached: true,
  });
  const exit = once(started, "exit").then(() => {
    if (!stopping && !restarting)
      console.log("\n  The server has ended. It starts again when one of its files changes.");
  });
  return { process: started, exit };
};

let restarting: Promise<void> | undefined;
let stopping = false;
let api = startApi();

async function restart(): Promise<void> {
  console.log("\n  Restarting the server");
  api.process.kill("SIGTERM");
  await api.exit;
  restarting = undefined;
  if (!stopping) api = startApi();
}

vite.watcher.on("all", (_, file) => {
  const path = relative(root, file);
  if (ofServer.test(path) && !path.includes(".test.")) restarting ??= restart();
});
// Runs however this process ends.
process.on("exit", () => api.process.kill("SIGTERM"));
console.log(`\n  With hot reload  ${url}\n`);

async function stop(): Promise<void> {
  // Ctrl-C in a terminal reaches this process twice: directly, and through npm, which forwards it.
  if (stopping) return;
  stopping = true;
  await vite.close();
  api.process.kill("SIGTERM");
  await api.exit;
  process.exit(0);
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
process.on("SIGHUP", stop);

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return free;
}
