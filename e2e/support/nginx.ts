import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { root } from "../../tools/run-command.ts";
import { freePort } from "./app-process.ts";

export const hasNginx = ["nginx -v", "openssl version"].every((command) => {
  const [program = "", option = ""] = command.split(" ");
  return spawnSync(program, [option], { stdio: "ignore" }).status === 0;
});

export interface Nginx {
  /** HTTPS URL with a certificate that this process trusts from now on. */
  url: string;
  /** The port of plain HTTP. */
  plainUrl: string;
  stop(): Promise<void>;
}

/** Runs the configuration of docs/operations.md for one app or two, changing only host name, ports, certificate and the apps' addresses. */
export async function startNginx(port: number, ...appUrls: [string] | [string, string]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "orbit-nginx-"));
  // Its workers run as another user if it is started as root.
  await chmod(folder, 0o755);
  const [certificate, key, plainPort] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem"), await freePort()];
  const forLocalhost = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, ...forLocalhost];
  if (spawnSync("openssl", made).status !== 0) throw new Error("openssl made no certificate");
  const [app, other] = appUrls.map((url) => new URL(url).host.replace("localhost", "127.0.0.1"));
  const servers = (await readDocumentedServers(appUrls.length > 1))
    .replaceAll("listen 443", `listen 127.0.0.1:${port}`)
    .replaceAll("listen 80", `listen 127.0.0.1:${plainPort}`)
    .replaceAll("www.example.com;", "localhost;")
    .replace("/etc/letsencrypt/live/www.example.com/fullchain.pem", certificate)
    .replace("/etc/letsencrypt/live/www.example.com/privkey.pem", key)
    .replace("127.0.0.1:3000", app ?? "")
    .replace("127.0.0.1:3001", other ?? "");
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const configuration = join(folder, "nginx.conf");
  await writeFile(
    configuration,
    `daemon off; pid ${join(folder, "pid")}; error_log stderr; events {} http { access_log off; ${folders.join(" ")} ${servers} }`,
  );
  const server = spawn("nginx", ["-p", folder, "-e", "stderr", "-c", configuration], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  server.stderr.on("data", (chunk) => (log += chunk));
  setDefaultCACertificates([...getCACertificates("default"), await readFile(certificate, "utf8")]);
  const url = `https://localhost:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}:\n${log}`);
    await pause(50);
  }
  return {
    url,
    plainUrl: `http://localhost:${plainPort}`,
    async stop() {
      server.kill("SIGTERM");
      await once(server, "close");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readDocumentedServers(areTwo: boolean): Promise<string> {
  const document = await readFile(join(root, "docs/operations.md"), "utf8");
  const blocks = [...document.matchAll(/^```nginx\n([\s\S]*?)^```/gm)].map(([, block = ""]) => block);
  const [servers = "", upstream = "", location = ""] = blocks;
  if (blocks.length !== 3) throw new Error(`docs/operations.md has ${blocks.length} blocks of nginx instead of 3`);
  return areTwo ? upstream + servers.replace("    proxy_pass http://127.0.0.1:3000;\n", () => location) : servers;
}
