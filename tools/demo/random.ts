import { seededRandom } from "#server/testing/random-traffic-testing.ts";

/** Random values of the demo, which are the same on every machine. */
export function createRandom(seed: number) {
  const { next, below, chance } = seededRandom(seed);
  return {
    next,
    below,
    chance,
    /** Chooses the first values far more often than the last. */
    pick: <T>(values: readonly T[]): T => values[Math.floor(values.length * next() ** 1.8)] as T,
    letters: (count: number) => Array.from({ length: count }, () => below(36).toString(36)).join(""),
    /** UUID version 7 of this time. */
    id(at: number): string {
      const random = Array.from({ length: 19 }, () => below(16).toString(16)).join("");
      const time = at.toString(16).padStart(12, "0");
      return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
