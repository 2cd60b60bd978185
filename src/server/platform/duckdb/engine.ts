import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { mkdir } from "node:fs/promises";
import type { Log } from "../log.ts";

export interface EngineRequest {
  text: string;
  /** Of the parameters $1, $2 and so on. */
  values: readonly (string | number | null)[];
}

export type EngineResponse = { rows: unknown[] } | { error: string };

/** The engine did not answer: it is missing, or it died, hung or ran out of memory. A later request starts it again. */
export class EngineAwayError extends Error {}

/** DuckDB in a process of its own. Nothing is lost with it: it only reads files that can be made again. */
export interface Engine {
  /** Runs a statement after those before it. Throws EngineAwayError, or an Error with DuckDB's message. */
  ask(text: string, values?: EngineRequest["values"]): Promise<unknown[]>;
  close(): void;
}

export interface EngineOptions {
  /** The only folder that its statements may read and write. */
  folder: string;
  log: Log;
  maxMegabytes?: number;
  maxStatementMs?: number;
  /** It ends after this long without a request, to free its memory. */
  maxIdleMs?: number;
  /** After a failure it is not started again for this long. */
  restMs?: number;
}

const script = `${import.meta.dirname}/engine.child.ts`;

export function createEngine({
  folder,
  log,
  maxMegabytes = 400,
  maxStatementMs = 10_000,
  maxIdleMs = 600_000,
  restMs = 30_000,
}: EngineOptions): Engine {
  let running: Promise<ChildProcess> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let awayUntil = 0;
  let lastWords = "";

  async function start(onEnd: () => void): Promise<ChildProcess> {
    await mkdir(folder, { recursive: true });
    const threads = String(Math.min(4, availableParallelism()));
    const child = fork(script, [folder, String(maxMegabytes), threads], {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (lastWords = text.slice(0, 500)));
    child.on("exit", onEnd);
    await respond(child);
    child.unref();
    child.channel?.unref();
    return child;
  }

  function ensureStarted(): Promise<ChildProcess> {
    if (running) return running;
    // By the time that one has ended, the next may have started.
    const starting = start(() => running === starting && (running = undefined));
    running = starting;
    return starting;
  }

  /** The next message of the process. */
  function respond(child: ChildProcess): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = (result: () => void) => {
        clearTimeout(timer);
        child.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
        result();
      };
      const onMessage = (message: unknown) => settle(() => resolve(message));
      const onEnd = () => settle(() => reject(new EngineAwayError(`The process of DuckDB ended. ${lastWords}`)));
      const timer = setTimeout(() => {
        child.kill("SIGKILL");
        settle(() => reject(new EngineAwayError(`DuckDB did not answer within ${maxStatementMs / 1_000} s`)));
      }, maxStatementMs);
      child.on("message", onMessage).on("exit", onEnd).on("error", onEnd);
    });
  }

  async function run(request: EngineRequest): Promise<unknown[]> {
    if (Date.now() < awayUntil) throw new EngineAwayError("DuckDB failed a moment ago");
    clearTimeout(idle);
    try {
      const child = await ensureStarted();
      const response = respond(child);
      child.send(request, (error) => error && child.kill("SIGKILL"));
      const answer = (await response) as EngineResponse;
      if ("error" in answer) throw new Error(answer.error);
      return answer.rows;
    } catch (error) {
      if (error instanceof EngineAwayError) {
        running = undefined;
        awayUntil = Date.now() + restMs;
        log.error({ err: error }, "DuckDB is away, so that reports are counted from the records and take longer");
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
    void ending?.then((child) => child.kill("SIGKILL")).catch(() => undefined);
  }

  return {
    ask(text, values = []) {
      const answer = last.then(() => run({ text, values }));
      last = answer.catch(() => undefined);
      return answer;
    },
    close,
  };
}
