/** Browser storage may be disabled or full; values then last only as long as the page. */

type Area = "localStorage" | "sessionStorage";

const memory = new Map<string, string>();

export function readItem(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeItem(area: Area, key: string, value: string): void {
  try {
    window[area].setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

export function removeItem(area: Area, key: string): void {
  memory.delete(key);
  try {
    window[area].removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
