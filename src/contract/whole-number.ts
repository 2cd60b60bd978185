import { z } from "zod";

/** For query strings, in which every value is text. */
export function wholeNumber(least: number, most: number) {
  const message = `Must be a whole number from ${least} to ${most}`;
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
}
