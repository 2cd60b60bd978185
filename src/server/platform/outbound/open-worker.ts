import { Worker } from "node:worker_threads";

export interface WorkerLimits {
  /** Limits for each task. */
  deadlineMs: number;
  maxMegabytes: number;
}

export interface TaskWorker<Task, Result> {
  /** One task at a time. */
  run(task: Task): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Opens a worker thread for untrusted input, which can take unlimited time and memory to parse. If a task exceeds a
 * limit, the thread is ended, the task fails, and the next task gets a new thread. The worker receives each task as a
 * message and responds with one message.
 */
export function openWorker<Task, Result>(
  file: URL,
  { deadlineMs, maxMegabytes }: WorkerLimits,
): TaskWorker<Task, Result> {
  let worker: Worker | undefined;
  const start = () => new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } });
  const end = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };

  return {
    async run(task) {
      const running = (worker ??= start());
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const fail = (error: NodeJS.ErrnoException) =>
        reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new Error("Too large to read") : error);
      const exit = () => reject(new Error("Could not be read"));
      const timer = setTimeout(() => {
        reject(new Error(`It takes more than ${deadlineMs / 1000} seconds to read`));
      }, deadlineMs);
      running.on("message", resolve).on("error", fail).on("exit", exit);
      // Keeps the process alive only while a task is running.
      running.ref();
      running.postMessage(task);
      try {
        return await promise;
      } catch (error) {
        await end();
        throw error;
      } finally {
        clearTimeout(timer);
        running.off("message", resolve).off("error", fail).off("exit", exit);
        running.unref();
      }
    },
    close: end,
  };
}
