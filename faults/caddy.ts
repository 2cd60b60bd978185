import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { freePort } from "../e2e/support/app-process.ts";
import { root } from "../tools/run-command.ts";

export interface Caddy {
  /** HTTPS URL with a certificate of Caddy's own authority, which this process trusts from now on. */
  url: string;
  version: string;
  /** Resolves when Caddy starts or stops sending requests to this app. */
  until(appUrl: string, is: "ready" | "unready"): Promise<void>;
  stop(): Promise<void>;
}

/** Runs `deploy/Caddyfile`, changing only the apps' addresses and the ports, to unprivileged ones. */
export async function startCaddy(port: number, appUrls: readonly string[]): Promise<Caddy> {
  const versionCheck = spawnSync("caddy", ["version"], { encoding: "utf8" });
  if (versionCheck.status !== 0) throw new Error("caddy is not installed (Debian: apt-get install caddy)");
  const folder = await mkdtemp(join(tmpdir(), "orbit-caddy-"));
  const options = `{
    admin off
    http_port ${await freePort()}
    https_port ${port}
    skip_install_trust
  }`;
  const siteConfiguration = await readFile(join(root, "deploy/Caddyfile"), "utf8");
  const file = join(folder, "Caddyfile");
  await writeFile(
    file,
    `${options}\n${siteConfiguration.replace("app-1:3000 app-2:3000", appUrls.map(addressOf).join(" "))}`,
  );
  const server = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, SITE_HOST: "localhost" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  server.stderr.on("data", (chunk) => (log += chunk));
  const certificate = () => readFile(join(folder, "caddy/pki/authorities/local/root.crt"), "utf8");
  while (!(await certificate().catch(() => ""))) {
    if (server.exitCode !== null) throw new Error(`Caddy ended with ${server.exitCode}:\n${log}`);
    await pause(50);
  }
  setDefaultCACertificates([...getCACertificates("default"), await certificate()]);
  const url = `https://localhost:${port}`;
  while (!(await fetch(url).catch(() => null))?.ok) await pause(50);
  return {
    url,
    version: versionCheck.stdout.trim(),
    async until(appUrl, is) {
      const host = `"host":"${addressOf(appUrl)}"`;
      // Only the log contains the results of its health checks.
      const isReady = () =>
        log
          .split("\n")
          .findLast((line) => line.includes(host))
          ?.includes("host is up") ?? true;
      while (isReady() !== (is === "ready")) await pause(20);
    },
    async stop() {
      server.kill("SIGTERM");
      await once(server, "close");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const addressOf = (appUrl: string) => `127.0.0.1:${new URL(appUrl).port}`;
