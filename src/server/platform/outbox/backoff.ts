const firstMs = 5_000;
const longestMs = { message: 60 * 60_000, transport: 60_000 } as const;

/** Delay before the next attempt. It doubles with each failure; a random part prevents many simultaneous retries. */
export function retryDelayMs(failures: number, of: keyof typeof longestMs, random = Math.random()): number {
  const whole = Math.min(firstMs * 2 ** Math.min(failures - 1, 20), longestMs[of]);
  return Math.round(whole * (0.5 + random / 2));
}
