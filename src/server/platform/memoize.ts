/**
 * Caches results of a pure function of a text. At `max` results, all are discarded, because finding the oldest would
 * take longer than most cached functions. Callers share a result, so they must not change it.
 */
export function memoize<Result>(max: number, compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    let result = known.get(text);
    if (result === undefined && !known.has(text)) {
      result = compute(text);
      if (known.size >= max) known.clear();
      known.set(text, result);
    }
    return result as Result;
  };
}
