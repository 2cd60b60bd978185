import { Worker } from "node:worker_threads";

export interface WorkerLimits {
  deadlineMs: number;
  maxMegabytes: number;
}

/**
 * Runs one task in a thread of its own, because input from strangers can take unlimited time and memory in a parser.
 * The worker gets the task as `workerData` and posts one message, the result.
 */
export function runInWorker<Result>(
  file: URL,
  task: unknown,
  { deadlineMs, maxMegabytes }: WorkerLimits,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } });
    const timer = setTimeout(() => {
      reject(new Error(`It takes more than ${deadlineMs / 1000} seconds to read`));
      void worker.terminate();
    }, deadlineMs);
    worker.once("message", resolve);
    worker.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new Error("It takes too much memory to read") : error),
    );
    worker.once("exit", () => {
      clearTimeout(timer);
      // Has no effect after a message.
      reject(new Error("It cannot be read"));
    });
  });
}
