import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { mkdir } from "node:fs/promises";
import type { Log } from "../log.ts";

export interface EngineRequest {
  text: string;
  /** Values of the parameters $1, $2 and so on. */
  values: readonly unknown[];
}

export type EngineResponse = { rows: unknown[] } | { error: string };

/** The engine did not respond: it is missing, or it ended, hung or ran out of memory. A later request starts it again. */
export class EngineUnavailableError extends Error {}

/** DuckDB in a child process. If it crashes, no data is lost, because it only reads files that can be created again. */
export interface Engine {
  /** Runs a statement after those before it. Throws EngineUnavailableError, or an Error with DuckDB's message. */
  execute(text: string, values?: EngineRequest["values"]): Promise<unknown[]>;
  close(): void;
}

export interface EngineOptions {
  /** The only folder that its statements may read and write. */
  folder: string;
  log: Log;
  maxMegabytes?: number;
  maxStatementMs?: number;
  /** The process ends after this time without a request, to free its memory. */
  maxIdleMs?: number;
  /** Pause after a failure before the process is started again. */
  retryAfterMs?: number;
}

const script = `${import.meta.dirname}/engine.child.ts`;

/** The process of DuckDB. */
interface EngineProcess {
  /** Resolves with the response, one request at a time. Throws EngineUnavailableError. */
  send(request: EngineRequest): Promise<unknown>;
  kill(): void;
}

type ProcessOptions = Required<Pick<EngineOptions, "folder" | "maxMegabytes" | "maxStatementMs">>;

async function startProcess(
  { folder, maxMegabytes, maxStatementMs }: ProcessOptions,
  onEnd: () => void,
): Promise<EngineProcess> {
  await mkdir(folder, { recursive: true });
  const threads = String(Math.min(4, availableParallelism()));
  const child = fork(script, [folder, String(maxMegabytes), threads], {
    serialization: "advanced",
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let lastError = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (lastError = text.slice(0, 500)));
  child.on("exit", onEnd);
  const receive = () => receiveMessage(child, maxStatementMs, () => lastError);
  await receive();
  child.unref();
  child.channel?.unref();
  return {
    send(request) {
      const response = receive();
      child.send(request, (error) => error && child.kill("SIGKILL"));
      return response;
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

/** Resolves with the next message of the process. */
function receiveMessage(child: ChildProcess, maxMs: number, readError: () => string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (result: () => void) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
      result();
    };
    const fail = (message: string) => settle(() => reject(new EngineUnavailableError(message)));
    const onMessage = (message: unknown) => settle(() => resolve(message));
    const onEnd = () => fail(`The process of DuckDB ended. ${readError()}`);
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail(`DuckDB did not answer within ${maxMs / 1_000} s`);
    }, maxMs);
    child.on("message", onMessage).on("exit", onEnd).on("error", onEnd);
  });
}

export function createEngine({
  folder,
  log,
  maxMegabytes = 400,
  maxStatementMs = 10_000,
  maxIdleMs = 600_000,
  retryAfterMs = 30_000,
}: EngineOptions): Engine {
  let running: Promise<EngineProcess> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let unavailableUntil = 0;

  function ensureStarted(): Promise<EngineProcess> {
    if (running) return running;
    const options = { folder, maxMegabytes, maxStatementMs };
    // The next process may have started before the previous one ended.
    const starting = startProcess(options, () => running === starting && (running = undefined));
    running = starting;
    return starting;
  }

  async function run(request: EngineRequest): Promise<unknown[]> {
    if (Date.now() < unavailableUntil) throw new EngineUnavailableError("DuckDB failed a moment ago");
    clearTimeout(idle);
    try {
      const engine = await ensureStarted();
      const response = (await engine.send(request)) as EngineResponse;
      if ("error" in response) throw new Error(response.error);
      return response.rows;
    } catch (error) {
      if (error instanceof EngineUnavailableError) {
        running = undefined;
        unavailableUntil = Date.now() + retryAfterMs;
        log.error(
          { err: error },
          "DuckDB is unavailable, so that reports are counted from the records and take longer",
        );
      }
      throw error;
    } finally {
      idle = setTimeout(close, maxIdleMs).unref();
    }
  }

  function close(): void {
    clearTimeout(idle);
    const ending = running;
    running = undefined;
    void ending?.then((engine) => engine.kill()).catch(() => undefined);
  }

  return {
    execute(text, values = []) {
      const answer = last.then(() => run({ text, values }));
      last = answer.catch(() => undefined);
      return answer;
    },
    close,
  };
}
