/** SVG path of a curve through the values of a function. */
export function tracePath(
  { from, to, step }: { from: number; to: number; step: number },
  point: (t: number) => readonly [number, number],
): string {
  const count = Math.round((to - from) / step);
  const points = Array.from({ length: count + 1 }, (_, index) => point(from + index * step));
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Pseudo-random value from -1 to 1 that depends only on `index`, because a test compares the pictures with the stored
 * files.
 */
export const noise = (index: number): number => {
  const value = Math.sin(index * 127.1 + 311.7) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
};
