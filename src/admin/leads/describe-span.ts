const units = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;

/** In whole minutes, at least one, because changing seconds would be distracting. */
export const describeMinutes = (seconds: number): string => describeSpan(Math.max(60, Math.floor(seconds / 60) * 60));

/** A duration in its two largest units, such as `2 days 4 hours`. */
export function describeSpan(seconds: number): string {
  const first = units.findIndex(([size]) => seconds >= size);
  if (first === -1) return "0 seconds";
  let rest = Math.round(seconds);
  const parts = units.slice(first, first + 2).flatMap(([size, name]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [`${count} ${name}${count === 1 ? "" : "s"}`] : [];
  });
  return parts.join(" ");
}
