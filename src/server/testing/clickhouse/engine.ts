import { type ChildProcess, execFile, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFile, mkdir, readFile, rename, rm } from "node:fs/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../debian-server.ts";

const folder = import.meta.dirname;
const cache = resolve(folder, "../../../../node_modules/.cache");

/** Installs the engine once for each version. It is not a dependency of the app, because it takes 546 MB. */
async function ensureEngine(): Promise<string> {
  const wanted = await readFile(join(folder, "package.json"));
  const installed = join(cache, `clickhouse-${createHash("sha256").update(wanted).digest("hex").slice(0, 16)}`);
  if (await readFile(join(installed, "package.json")).catch(() => undefined)) return installed;
  const unfinished = `${installed}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    for (const name of ["package.json", ".npmrc"]) await copyFile(join(folder, name), join(unfinished, name));
    // Without a lock file, npm installs only the binary of this platform; a lock file would have to list those of all
    // platforms.
    const options = ["--include=dev", "--ignore-scripts", "--no-package-lock"];
    await promisify(execFile)("npm", ["install", `--prefix=${unfinished}`, ...options]);
    // Fails if another test file was faster; its copy is used then.
    await rename(unfinished, installed).catch(() => undefined);
    return installed;
  } catch (error) {
    const how =
      "Run the tests with access to the package registry, or with TEST_CLICKHOUSE=off to leave these tests out.";
    throw new Error(`The ClickHouse engine of the tests (546 MB) could not be installed. ${how}`, { cause: error });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Whether tests may use ClickHouse. */
export const hasClickHouse = process.env.TEST_CLICKHOUSE !== "off";

/** Timeout for the installation of the engine. */
export const installMs = 600_000;

/** Settings to connect to a server without passwords. */
export const clickHouseAt = (url: string) => ({ url, username: "default", password: "", database: "default" });

/** A server of ClickHouse with a database of its own. */
export interface ClickHouseServer {
  url: string;
  /** Kills the process, like a crash. */
  kill(): Promise<void>;
  /** Starts the server again with the same data and port. */
  start(): Promise<void>;
  /** Stops the process without ending it, so that it does not respond until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Ends the server and deletes its data. */
  close(): Promise<void>;
}

export async function startClickHouse(): Promise<ClickHouseServer> {
  const packages = await ensureEngine();
  const data = mkdtempSync(join(tmpdir(), "orbit-clickhouse-"));
  const port = await findFreePort();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = fork(join(folder, "engine.child.ts"), [packages, join(data, "data"), String(port)], {
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`The ClickHouse engine ended with ${code}`);
    });
    await Promise.race([once(child, "message"), ended]);
    ended.catch(() => undefined);
  }
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
    async close() {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
