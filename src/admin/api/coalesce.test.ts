import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coalesce } from "./coalesce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("calls in a burst make one run", async () => {
  const run = vi.fn(async () => undefined);
  const { ask } = coalesce(run, 1000);
  for (let call = 0; call < 5; call++) ask();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("calls that never stop do not starve it", async () => {
  const run = vi.fn(async () => undefined);
  const { ask } = coalesce(run, 1000);
  for (let call = 0; call < 50; call++) {
    ask();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(4);
});

test("a call during a run makes one more after it, also when the run fails", async () => {
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

test("a stop takes back what was asked", async () => {
  const run = vi.fn(async () => undefined);
  const { ask, stop } = coalesce(run, 1000);
  ask();
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).not.toHaveBeenCalled();
});

test("after a slow run there is a rest of five times its length", async () => {
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
