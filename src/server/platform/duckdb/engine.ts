import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { mkdir } from "node:fs/promises";
import type { Log } from "../log.ts";

export interface EngineRequest {
  /** Number of the connection, each of which runs one statement at a time. */
  connection: number;
  text: string;
  /** Values of the parameters $1, $2 and so on. */
  values: readonly unknown[];
}

export type EngineResponse = { connection: number } & ({ rows: unknown[] } | { error: string });

/** The engine did not respond: it is missing, or it ended, hung or ran out of memory. A later request starts it again. */
export class EngineUnavailableError extends Error {}

/** DuckDB in a child process. If it crashes, no data is lost, because it only reads files that can be created again. */
export interface Engine {
  /**
   * Runs a statement. At most `connectionCount` statements run at the same time; the others wait in the order of their
   * calls. Throws EngineUnavailableError, or an Error with DuckDB's message.
   */
  execute(text: string, values?: EngineRequest["values"]): Promise<unknown[]>;
  /** Runs a statement for which no request waits, such as the merging of files. It may take longer. Throws like `execute`. */
  runLong(text: string): Promise<void>;
  /** Starts the process ahead of the first statement, unless it runs or has just failed. */
  start(): Promise<void>;
  /** Ends the process for good. */
  close(): void;
}

export interface EngineOptions {
  /** The only folder that its statements may read and write. */
  folder: string;
  log: Log;
  maxMegabytes?: number;
  /** Time after which a process that does not answer is ended. */
  maxStatementMs?: number;
  /** The same for `runLong`. Sorting a month of 4 million page views can take half a minute. */
  maxLongMs?: number;
  /** The process ends after this time without a request, to free its memory. */
  maxIdleMs?: number;
  /** Pause after a failure before the process is started again. */
  retryAfterMs?: number;
}

const script = `${import.meta.dirname}/engine.child.ts`;

const threads = Math.min(4, availableParallelism());

/**
 * Two, so that one statement can run while another one is planned or its result is sent, which uses only one thread.
 */
export const connectionCount = 2;

/** The process of DuckDB. */
interface EngineProcess {
  /** Resolves with the response, one request at a time on each connection. Throws EngineUnavailableError. */
  send(request: EngineRequest, maxMs: number): Promise<EngineResponse>;
  kill(): void;
}

type ProcessOptions = Required<Pick<EngineOptions, "folder" | "maxMegabytes" | "maxStatementMs">>;

async function startProcess(
  { folder, maxMegabytes, maxStatementMs }: ProcessOptions,
  onEnd: () => void,
): Promise<EngineProcess> {
  await mkdir(folder, { recursive: true });
  const child = fork(script, [folder, String(maxMegabytes), String(threads)], {
    serialization: "advanced",
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let lastError = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (lastError = text.slice(0, 500)));
  child.on("exit", onEnd);
  const receive = (isExpected: (message: EngineResponse) => boolean, maxMs: number) =>
    receiveMessage(child, isExpected, maxMs, () => lastError);
  await receive(() => true, maxStatementMs);
  child.unref();
  child.channel?.unref();
  return {
    send(request, maxMs) {
      const response = receive(({ connection }) => connection === request.connection, maxMs);
      child.send(request, (error) => error && child.kill("SIGKILL"));
      return response;
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

/** Resolves with the next expected message of the process. */
function receiveMessage(
  child: ChildProcess,
  isExpected: (message: EngineResponse) => boolean,
  maxMs: number,
  readError: () => string,
): Promise<EngineResponse> {
  return new Promise((resolve, reject) => {
    const settle = (result: () => void) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
      result();
    };
    const fail = (message: string) => settle(() => reject(new EngineUnavailableError(message)));
    const onMessage = (message: EngineResponse) => isExpected(message) && settle(() => resolve(message));
    const onEnd = () => fail(`The process of DuckDB ended. ${readError()}`);
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail(`DuckDB did not answer within ${maxMs / 1_000} s`);
    }, maxMs);
    child.on("message", onMessage).on("exit", onEnd).on("error", onEnd);
  });
}

/** Runs one statement at a time on each connection. The others wait in the order of their calls. */
function createConnections() {
  const free = Array.from({ length: connectionCount }, (_, connection) => connection);
  const waiting: ((connection: number) => void)[] = [];

  function release(connection: number): void {
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
  }

  return {
    async use<Result>(work: (connection: number) => Promise<Result>): Promise<Result> {
      const connection = free.pop() ?? (await new Promise<number>((resolve) => waiting.push(resolve)));
      try {
        return await work(connection);
      } finally {
        release(connection);
      }
    },
  };
}

export function createEngine({
  folder,
  log,
  maxMegabytes = 400,
  maxStatementMs = 10_000,
  maxLongMs = 600_000,
  maxIdleMs = 600_000,
  retryAfterMs = 30_000,
}: EngineOptions): Engine {
  const connections = createConnections();
  let running: Promise<EngineProcess> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let unavailableUntil = 0;
  let isClosed = false;

  function ensureStarted(): Promise<EngineProcess> {
    if (running) return running;
    const options = { folder, maxMegabytes, maxStatementMs };
    // The next process may have started before the previous one ended.
    const starting = startProcess(options, () => running === starting && (running = undefined));
    running = starting;
    return starting;
  }

  async function run(request: EngineRequest, maxMs: number): Promise<unknown[]> {
    if (isClosed) throw new EngineUnavailableError("DuckDB was closed");
    if (Date.now() < unavailableUntil) throw new EngineUnavailableError("DuckDB failed a moment ago");
    clearTimeout(idle);
    const starting = ensureStarted();
    try {
      const engine = await starting;
      const response = await engine.send(request, maxMs);
      if ("error" in response) throw new Error(response.error);
      return response.rows;
    } catch (error) {
      if (error instanceof EngineUnavailableError) {
        // The statement on the other connection may have started a new process already.
        if (running === starting) running = undefined;
        unavailableUntil = Date.now() + retryAfterMs;
        log.error(
          { err: error },
          "DuckDB is unavailable, so that reports are counted from the records and take longer",
        );
      }
      throw error;
    } finally {
      endWhenIdle();
    }
  }

  function endWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(endProcess, maxIdleMs).unref();
  }

  function endProcess(): void {
    clearTimeout(idle);
    const ending = running;
    running = undefined;
    void ending?.then((engine) => engine.kill()).catch(() => undefined);
  }

  return {
    execute: (text, values = []) => connections.use((connection) => run({ connection, text, values }, maxStatementMs)),
    async runLong(text) {
      await connections.use((connection) => run({ connection, text, values: [] }, maxLongMs));
    },
    async start() {
      if (isClosed || Date.now() < unavailableUntil) return;
      await ensureStarted();
      endWhenIdle();
    },
    close() {
      isClosed = true;
      endProcess();
    },
  };
}
