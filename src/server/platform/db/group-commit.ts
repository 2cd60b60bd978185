/**
 * A synced COMMIT takes about a millisecond whether it contains one record or hundreds, so concurrent requests share
 * one. The promise of each `write` resolves only after its COMMIT.
 */
export interface GroupCommit<T, Result = void> {
  /** Resolves with the result of the group in which the items were committed. */
  write(items: readonly T[]): Promise<Result>;
  /** Commits waiting items and rejects later ones. */
  close(): Promise<void>;
}

export interface GroupCommitOptions {
  /** Maximum time for which the first item of a group waits for others. */
  maxDelayMs: number;
  /** Number of items at which a group is committed early. */
  maxItems: number;
  /** Maximum number of items waiting or being committed; beyond it, `write` throws QueueFullError immediately. */
  maxQueued: number;
  /** With two, one group is prepared while the database processes the other; groups may then finish out of order. */
  maxConcurrent?: number;
}

interface Sized<T> {
  /** Number of items that an entry counts as. */
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

  /** A request that the database rejects must not make the others of its group fail. */
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
