const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Rises from 0 at the second `from` to 1 after `length` seconds, with a soft start and end. */
export function ramp(seconds: number, from: number, length = 0.6): number {
  const share = clamp((seconds - from) / length);
  return share * share * (3 - 2 * share);
}

export const mix = (from: number, to: number, share: number) => from + (to - from) * share;
