/** Gives each 64-bit identifier a small number, in the order in which they come; 0 is none. */
export interface Numbering {
  /** Two halves an identifier. */
  number(identifiers: Uint32Array): Uint32Array;
  /** Makes room for so many more at once, where step by step would sort the known ones in again and again. */
  expect(count: number): void;
  /** The greatest number that was given. */
  greatest(): number;
}

/** Words of a slot: the two halves, the number, and one that keeps a slot within one line of the processor's cache. */
const slotWords = 4;

/** A hash table in a typed array: a Map of bigints would take five times the time and the memory. */
export function createNumbering(): Numbering {
  let capacity = 1 << 12;
  let slots = new Uint32Array(capacity * slotWords);
  let count = 0;

  /** Where it is, or would be. */
  function place(low: number, high: number): number {
    let slot = (low ^ Math.imul(high, 0x9e3779b1)) & (capacity - 1);
    for (;;) {
      const start = slot * slotWords;
      if (slots[start + 2] === 0 || (slots[start] === low && slots[start + 1] === high)) return start;
      slot = (slot + 1) & (capacity - 1);
    }
  }

  function write(start: number, low: number, high: number, number: number): void {
    slots[start] = low;
    slots[start + 1] = high;
    slots[start + 2] = number;
  }

  function numberOf(low: number, high: number): number {
    const start = place(low, high);
    if (slots[start + 2] !== 0) return slots[start + 2] as number;
    write(start, low, high, ++count);
    if (count * 2 > capacity) grow(capacity * 2);
    return count;
  }

  function grow(greater: number): void {
    const old = slots;
    capacity = greater;
    slots = new Uint32Array(capacity * slotWords);
    for (let start = 0; start < old.length; start += slotWords) {
      const [low, high, number] = [old[start] as number, old[start + 1] as number, old[start + 2] as number];
      if (number !== 0) write(place(low, high), low, high, number);
    }
  }

  return {
    greatest: () => count,
    expect(more) {
      let wanted = capacity;
      while (wanted < (count + more) * 2) wanted *= 2;
      if (wanted > capacity) grow(wanted);
    },
    number(identifiers) {
      const result = new Uint32Array(identifiers.length / 2);
      for (let row = 0; row < result.length; row++) {
        const [low, high] = [identifiers[row * 2] as number, identifiers[row * 2 + 1] as number];
        if (low !== 0 || high !== 0) result[row] = numberOf(low, high);
      }
      return result;
    },
  };
}

/** Which pairs of a group and a number were seen. */
export interface PairSet {
  /** Was it new? */
  add(group: number, number: number): boolean;
}

const mostBitBytes = 64 * 1024 * 1024;

/** A bit for each pair where that is not too many, which is several times as fast as a hash table. */
export function createPairSet(groups: number, greatest: number): PairSet {
  const bytesAGroup = (greatest >> 3) + 1;
  return groups * bytesAGroup <= mostBitBytes ? createBitSet(bytesAGroup) : createHashSet();
}

function createBitSet(bytesAGroup: number): PairSet {
  const bits: Uint8Array[] = [];
  return {
    add(group, number) {
      const ofGroup = (bits[group] ??= new Uint8Array(bytesAGroup));
      const known = ofGroup[number >> 3] as number;
      const bit = 1 << (number & 7);
      if (known & bit) return false;
      ofGroup[number >> 3] = known | bit;
      return true;
    },
  };
}

function createHashSet(): PairSet {
  let capacity = 1 << 16;
  let pairs = new Float64Array(capacity).fill(-1);
  let count = 0;

  function insert(pair: number): boolean {
    const high = (pair / 4294967296) >>> 0;
    let slot = Math.imul((pair >>> 0) ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1) & (capacity - 1);
    while (pairs[slot] !== -1) {
      if (pairs[slot] === pair) return false;
      slot = (slot + 1) & (capacity - 1);
    }
    pairs[slot] = pair;
    return true;
  }

  return {
    add(group, number) {
      // Each has 26 bits at most, which a double holds together.
      if (!insert(group * 134217728 + number)) return false;
      if (++count * 2 > capacity) {
        const old = pairs;
        capacity *= 2;
        pairs = new Float64Array(capacity).fill(-1);
        for (const pair of old) if (pair !== -1) insert(pair);
      }
      return true;
    },
  };
}
