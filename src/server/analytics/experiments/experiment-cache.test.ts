import { beforeEach, expect, test, vi } from "vitest";
import type { ExperimentResult } from "#contract/experiment.ts";
import { experiments } from "#site.config.ts";
import { createExperimentCache } from "./experiment-cache.ts";

const experiment = experiments[0]!;
const result = (name: string) => ({ name }) as ExperimentResult;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T10:00:00Z") });
  return () => vi.useRealTimers();
});

/** Simulates an evaluation that takes this many milliseconds and returns the number of its call. */
function takes(ms: number) {
  let count = 0;
  return vi.fn(async () => {
    const number = ++count;
    await vi.advanceTimersByTimeAsync(ms);
    return result(`result ${number}`);
  });
}

test("quick results are computed each time", async () => {
  const cache = createExperimentCache(takes(20));
  expect((await cache.get(experiment)).result.name).toBe("result 1");
  expect((await cache.get(experiment)).result.name).toBe("result 2");
});

test("slow results are cached with their time, and computed again at most a sixth of the time", async () => {
  const compute = takes(2_000);
  const cache = createExperimentCache(compute);
  const first = { result: { name: "result 1" }, startedAt: new Date("2026-03-01T10:00:00Z") };
  expect(await cache.get(experiment)).toMatchObject({ ...first, isCached: false });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await cache.get(experiment)).toMatchObject({ ...first, isCached: true });
  expect(compute).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await cache.get(experiment)).toMatchObject({ result: { name: "result 2" }, isCached: false });
  expect(compute).toHaveBeenCalledTimes(2);
});

test("concurrent requests share one result; a failure is returned to those who waited, and the next request retries", async () => {
  const compute = vi
    .fn<() => Promise<ExperimentResult>>()
    .mockRejectedValueOnce(new Error("no database"))
    .mockResolvedValue(result("later"));
  const cache = createExperimentCache(compute);
  const both = await Promise.allSettled([cache.get(experiment), cache.get(experiment)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(compute).toHaveBeenCalledTimes(1);
  expect((await cache.get(experiment)).result.name).toBe("later");
});
