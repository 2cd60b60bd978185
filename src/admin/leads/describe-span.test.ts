import { expect, test } from "vitest";
import { describeSpan } from "./describe-span.ts";

test.each([
  [0, "0 seconds"],
  [0.4, "0 seconds"],
  [1, "1 second"],
  [61, "1 minute 1 second"],
  [3_600, "1 hour"],
  [7_384, "2 hours 3 minutes"],
  [86_400 * 3 + 59, "3 days"],
  [86_400 + 3_600, "1 day 1 hour"],
])("%d seconds are shown as %s", (seconds, text) => expect(describeSpan(seconds)).toBe(text));
