/**
 * A synced COMMIT costs about a millisecond whether it carries one record or hundreds, so requests that arrive
 * together share one. Each `write` settles only after the COMMIT that carries it.
 */
export interface GroupCommit<T, Result = void> {
  /** Settles with the result of the group that the items were committed with. */
  write(items: readonly T[]): Promise<Result>;
  /** Commits what is waiting and refuses what comes later. */
  close(): Promise<void>;
}

export interface GroupCommitOptions {
  /** How long the first item of a group waits for company. */
  maxDelayMs: number;
  /** A group is committed early once it has this many items. */
  maxItems: number;
  /** Items waiting or being committed; beyond it `write` throws QueueFullError at once. */
  maxQueued: number;
  /** With two, one group is made ready while the database works on the other; groups may then overtake each other. */
  maxConcurrent?: number;
}

interface Sized<T> {
  /** As how many items one counts. */
  sizeOf?(item: T): number;
}

export class QueueFullError extends Error {
  readonly retryAfterSeconds = 1;
}

interface Waiting<T, Result> {
  items: readonly T[];
  size: number;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export function createGroupCommit<T, Result = void>(
  commit: (items: T[]) => Promise<Result>,
  { maxDelayMs, maxItems, maxQueued, maxConcurrent = 1, sizeOf = () => 1 }: GroupCommitOptions & Sized<T>,
): GroupCommit<T, Result> {
  let waiting: Waiting<T, Result>[] = [];
  let waitingItems = 0;
  let queuedItems = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const committing = new Set<Promise<void>>();

  async function commitWaiting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const group = waiting;
    waiting = [];
    waitingItems = 0;
    const items = group.flatMap((entry) => entry.items);
    try {
      const result = await commit(items);
      for (const entry of group) entry.resolve(result);
    } catch (error) {
      if (group.length > 1 && isDataError(error)) await commitOneByOne(group);
      else for (const entry of group) entry.reject(error);
    } finally {
      for (const entry of group) queuedItems -= entry.size;
    }
  }

  /** One request that the database refuses must not take its neighbours down. */
  async function commitOneByOne(group: Waiting<T, Result>[]): Promise<void> {
    for (const entry of group) await commit([...entry.items]).then(entry.resolve, entry.reject);
  }

  function commitNow(): void {
    const commit = commitWaiting().finally(() => {
      committing.delete(commit);
      schedule();
    });
    committing.add(commit);
  }

  function schedule(): void {
    if (committing.size >= maxConcurrent || waiting.length === 0) return;
    if (waitingItems >= maxItems || closed) commitNow();
    else timer ??= setTimeout(commitNow, Math.max(0, (waiting[0]?.since ?? 0) + maxDelayMs - performance.now()));
  }

  return {
    write(items) {
      if (closed) return Promise.reject(new QueueFullError("Shutting down"));
      const size = items.reduce((sum, item) => sum + sizeOf(item), 0);
      if (queuedItems + size > maxQueued) return Promise.reject(new QueueFullError("Too many records are waiting"));
      queuedItems += size;
      waitingItems += size;
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ items, size, since: performance.now(), resolve, reject });
        schedule();
      });
    },
    async close() {
      closed = true;
      schedule();
      while (committing.size > 0) await Promise.all(committing);
    },
  };
}

/** SQLSTATE classes 22 (data), 23 (constraint) and 54 (limit of a row or index): a record caused the error. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(22|23|54)/.test(String(error.code));
}
