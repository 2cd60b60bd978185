/**
 * Histogram with buckets that each are 2 % wider than the previous one, so that a percentile is within 1 % of the exact value.
 * It is a flat list of bucket and count in turn. A bucket may occur several times, so that two histograms are added by
 * concatenation.
 */
export type Histogram = number[];

export const growth = 1.02;
/** Smaller values belong to bucket 0; the other buckets start at 1. */
export const least = 0.0001;
export const shift = 1 - Math.ceil(Math.log(least) / Math.log(growth));
/** Number of buckets. The last one begins at about 10,000,000, which in milliseconds is almost three hours. */
export const bucketCount = 1280;

/** The value that represents a bucket: its distance to both ends is equal in proportion. */
const valueOf = (place: number) => (place === 0 ? 0 : (2 * growth ** (place - shift)) / (growth + 1));

/** Computes a percentile, interpolated like PostgreSQL's percentile_cont; null without values. */
export function percentile(histograms: Iterable<Histogram>, part: number): number | null {
  const counts = new Float64Array(bucketCount);
  let total = 0;
  for (const histogram of histograms)
    for (let index = 0; index < histogram.length; index += 2) {
      const [place, count] = [histogram[index] as number, histogram[index + 1] as number];
      counts[place] = (counts[place] as number) + count;
      total += count;
    }
  if (total === 0) return null;
  const rank = part * (total - 1);
  const at = (index: number) => {
    let [place, passed] = [0, counts[0] as number];
    while (passed <= index) passed += counts[++place] as number;
    return valueOf(place);
  };
  const [below, above] = [at(Math.floor(rank)), at(Math.ceil(rank))];
  return below + (above - below) * (rank - Math.floor(rank));
}

/** Encodes each histogram with its length first. Numbers are variable-length, seven bits per byte. */
export function encodeHistograms(histograms: readonly Histogram[]): Buffer {
  const bytes: number[] = [];
  const write = (value: number) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
    bytes.push(value);
  };
  for (const histogram of histograms) {
    write(histogram.length);
    for (const value of histogram) write(value);
  }
  return Buffer.from(bytes);
}

/** Adds up encoded groups of `width` histograms, position by position. Each bucket occurs once in a sum. */
export function sumEncoded(bytes: Buffer, width: number): Histogram[] {
  const counts = Array.from({ length: width }, () => new Float64Array(bucketCount));
  let position = 0;
  const read = () => {
    let byte = bytes[position++] as number;
    let value = byte & 127;
    for (let unit = 128; byte > 127; unit *= 128) {
      byte = bytes[position++] as number;
      value += (byte & 127) * unit;
    }
    return value;
  };
  for (let index = 0; position < bytes.length; index++) {
    const sums = counts[index % width] as Float64Array;
    for (let remaining = read(); remaining > 0; remaining -= 2) {
      const place = read();
      sums[place] = (sums[place] as number) + read();
    }
  }
  return counts.map((sums) => {
    const histogram: Histogram = [];
    sums.forEach((count, place) => count > 0 && histogram.push(place, count));
    return histogram;
  });
}
