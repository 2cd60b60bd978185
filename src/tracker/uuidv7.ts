import { uuidv4 } from "./uuidv4.ts";

/** RFC 9562 UUID version 7: 48 bits of Unix milliseconds, then random bits; sorts by creation time. */
export function uuidv7(nowMs: number = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, "0");
  // The browser's own function is shorter and faster, but is missing on pages without TLS.
  const random = (crypto as Partial<Crypto>).randomUUID?.() ?? uuidv4();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
