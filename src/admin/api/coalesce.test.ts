import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coalesce } from "./coalesce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a burst of calls causes one run", async () => {
  const run = vi.fn(async () => undefined);
  const { ask } = coalesce(run, 1000);
  for (let call = 0; call < 5; call++) ask();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("continuous calls do not prevent runs", async () => {
  const run = vi.fn(async () => undefined);
  const { ask } = coalesce(run, 1000);
  for (let call = 0; call < 50; call++) {
    ask();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(4);
});

test("a call during a run causes one more run, even if the first fails", async () => {
  let fail: (() => void) | undefined;
  const run = vi.fn(() => new Promise<void>((_, reject) => (fail = () => reject(new Error("no")))));
  const { ask } = coalesce(run, 1000);
  ask();
  await vi.advanceTimersByTimeAsync(1000);
  ask();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(1);
  fail?.();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test("stopping cancels a requested run", async () => {
  const run = vi.fn(async () => undefined);
  const { ask, stop } = coalesce(run, 1000);
  ask();
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).not.toHaveBeenCalled();
});

test("after a slow run, the next one waits for five times its duration", async () => {
  const run = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 2000)));
  const { ask } = coalesce(run, 1000);
  ask();
  await vi.advanceTimersByTimeAsync(3000);
  ask();
  await vi.advanceTimersByTimeAsync(9000);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(2);
});
