import { beforeEach, expect, test, vi } from "vitest";
import { createRefresh } from "./background-refresh.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T10:00:00Z") });
  return () => vi.useRealTimers();
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("a run is followed by a pause of five times its duration, which only a foreground run ignores", async () => {
  const work = vi.fn(() => wait(2_000));
  const refresh = createRefresh(work);
  refresh.runInBackground();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refresh.last).toMatchObject({ startedAt: new Date("2026-03-01T10:00:00Z"), tookMs: 2_000 });
  await vi.advanceTimersByTimeAsync(9_999);
  refresh.runInBackground();
  expect([refresh.isResting, work.mock.calls.length]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(1);
  refresh.runInBackground();
  expect([refresh.isResting, work.mock.calls.length]).toEqual([false, 2]);
  await vi.advanceTimersByTimeAsync(2_000);
  void refresh.run();
  expect([refresh.isResting, work.mock.calls.length]).toEqual([true, 3]);
});

test("in an hour of requests, a sixth is spent on runs", async () => {
  let workedMs = 0;
  const refresh = createRefresh(async () => {
    await wait(1_000);
    workedMs += 1_000;
  });
  for (let second = 0; second < 3_600; second++) {
    refresh.runInBackground();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(workedMs).toBe(600_000);
});

test("callers share a run, and all of them see its failure; the next run may succeed", async () => {
  const work = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error("away")).mockResolvedValue(7);
  const refresh = createRefresh(work);
  const both = await Promise.allSettled([refresh.run(), refresh.run()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect([refresh.last, refresh.isResting, refresh.running]).toEqual([undefined, false, undefined]);
  expect((await refresh.run()).result).toBe(7);
  expect(work).toHaveBeenCalledTimes(2);
});
