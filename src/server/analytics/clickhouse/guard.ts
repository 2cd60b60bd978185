/** ClickHouse cannot be reached, is too slow or is full. It is tried again after a pause. */
export class ClickHouseUnavailableError extends Error {}

/** Runs work with ClickHouse. For a while after a failure, all work fails immediately. */
export function createGuard(retryAfterMs: number, onFailure: (error: unknown) => void) {
  let unavailableUntil = 0;
  return async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    if (Date.now() < unavailableUntil) throw new ClickHouseUnavailableError("ClickHouse failed a moment ago");
    try {
      return await work();
    } catch (error) {
      if (error instanceof ClickHouseUnavailableError) throw error;
      unavailableUntil = Date.now() + retryAfterMs;
      onFailure(error);
      throw new ClickHouseUnavailableError("ClickHouse failed", { cause: error });
    }
  };
}

/** Returns true if the work ends or fails within this time. */
export function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  const ended = work.then(
    () => true,
    () => true,
  );
  return Promise.race([ended, timeout]).finally(() => clearTimeout(timer));
}
