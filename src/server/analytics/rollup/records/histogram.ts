/**
 * How many values lie in each of a series of classes, every one 2 % wider than the last: what is read from it is within
 * 1 % of the value that was counted, and histograms add up. Values below `least` count as 0.
 */
export type Histogram = Map<number, number>;

const growth = 1.02;
const least = 0.0001;
/** Classes of what is not 0 begin at 1. */
const shift = 1 - Math.ceil(Math.log(least) / Math.log(growth));

/** The class of a value, in SQL. */
export const classSql = (value: string) =>
  `CASE WHEN ${value} < ${least} THEN 0 ELSE ceil(ln(${value}) / ln(${growth}::float8))::int + ${shift} END`;

/** As far from the least as from the greatest value of the class, in proportion. */
const valueOf = (place: number) => (place === 0 ? 0 : (2 * growth ** (place - shift)) / (growth + 1));

export function addHistogram(sum: Histogram, other: Histogram): void {
  for (const [place, count] of other) sum.set(place, (sum.get(place) ?? 0) + count);
}

/** What so great a part of the values does not exceed, interpolated as PostgreSQL's percentile_cont; null of no values. */
export function percentile(histogram: Histogram, part: number): number | null {
  const classes = [...histogram].sort(([a], [b]) => a - b);
  const total = classes.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const rank = part * (total - 1);
  const at = (index: number) => {
    let passed = 0;
    for (const [place, count] of classes) if ((passed += count) > index) return valueOf(place);
    throw new RangeError(`There are ${total} values, and none at ${index}`);
  };
  const [below, above] = [at(Math.floor(rank)), at(Math.ceil(rank))];
  return below + (above - below) * (rank - Math.floor(rank));
}

/** Distances between classes and their counts, each in as few bytes as it needs, seven bits a byte. */
export function encodeHistograms(histograms: readonly Histogram[]): Buffer {
  const bytes: number[] = [];
  const write = (value: number) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
    bytes.push(value);
  };
  for (const histogram of histograms) {
    write(histogram.size);
    let last = 0;
    for (const [place, count] of [...histogram].sort(([a], [b]) => a - b)) {
      write(place - last);
      write(count);
      last = place;
    }
  }
  return Buffer.from(bytes);
}

export function decodeHistograms(bytes: Buffer): Histogram[] {
  let position = 0;
  const read = () => {
    let [value, unit] = [0, 1];
    for (let byte = 128; byte > 127; unit *= 128) {
      byte = bytes[position++] ?? 0;
      value += (byte % 128) * unit;
    }
    return value;
  };
  const histograms: Histogram[] = [];
  while (position < bytes.length) {
    const histogram: Histogram = new Map();
    let place = 0;
    for (let left = read(); left > 0; left--) histogram.set((place += read()), read());
    histograms.push(histogram);
  }
  return histograms;
}
