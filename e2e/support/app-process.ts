import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

type Command = readonly [program: string, ...programArguments: string[]];

const root = fileURLToPath(new URL("../..", import.meta.url));
const direct: Command = [process.execPath, "src/server/main.ts"];
export const npmStart: Command = ["npm", "start"];

/** Lets Node reuse its compiled modules, which halves the start time of the apps and tools. */
const compileCache = join(tmpdir(), "orbit-compile-cache");

const sharedSecret = "the secret of apps that are tested";

export const admin = { email: "owner@example.com", password: "correct horse battery staple" };

export interface AppProcess {
  url: string;
  pid: number;
  /** Output of the process so far. */
  output(): string;
  /** Sends the signal and resolves with the exit code, or null after a kill. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface Exit {
  code: number | null;
  output: string;
}

/** Runs the product's own start file, as `npm start` does, and resolves when it prints its URL. Aborting kills it. */
export async function startApp(
  environment: Record<string, string>,
  command: Command = direct,
  abort?: AbortSignal,
): Promise<AppProcess> {
  const port = environment.PORT ?? String(await freePort());
  const { child, output, exited } = spawnApp(command, {
    PORT: port,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: "warn",
    ...environment,
  });
  abort?.addEventListener("abort", () => child.kill("SIGKILL"));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", () => /Dashboard +http/.test(output()) && resolve());
    void exited.then(({ code }) => reject(new Error(`The app ended with ${code} before it served:\n${output()}`)));
  });
  return {
    url: `http://localhost:${port}`,
    pid: child.pid as number,
    output,
    async end(signal = "SIGTERM") {
      child.kill(signal);
      return (await exited).code;
    },
  };
}

/** Runs an app that is expected to fail at the start. */
export const runApp = (environment: Record<string, string>): Promise<Exit> => spawnApp(direct, environment).exited;

/** Runs a command of the project, such as `tools/backup.ts`, until it ends. */
export const runTool = (environment: Record<string, string>, file: string, ...toolArguments: string[]): Promise<Exit> =>
  spawnApp([process.execPath, file, ...toolArguments], environment).exited;

function spawnApp(
  [program, ...programArguments]: Command,
  environment: Record<string, string>,
): { child: ChildProcess; output: () => string; exited: Promise<Exit> } {
  const { PATH = "", HOME = "", LANG = "" } = process.env;
  const child = spawn(program, programArguments, {
    cwd: root,
    // Apps on one PostgreSQL server share a secret, as an operator would configure it.
    env: {
      PATH,
      HOME,
      LANG,
      NODE_COMPILE_CACHE: compileCache,
      ...(environment.DATABASE_URL && { AUTH_SECRET: sharedSecret }),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const exited = once(child, "close").then(([code]) => ({ code: code as number | null, output }));
  return { child, output: () => output, exited };
}

/** Systems take no ports for outgoing connections from these, so a port that is free now is still free when the app starts. */
const ports = { from: 20_000, below: 32_000 };

export async function freePort(): Promise<number> {
  const port = randomInt(ports.from, ports.below);
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, "close");
  return port;
}

/** Creates a folder that PostgreSQL's own user can access. `remove` deletes it with its content. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), "orbit-e2e-"));
  const path = join(parent, "data");
  await chmod(parent, 0o755);
  return { path, remove: () => rm(parent, { recursive: true, force: true }) };
}
