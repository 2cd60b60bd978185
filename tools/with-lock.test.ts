import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./with-lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orbit-turn-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("one works after the other, also when one fails, and nothing is left", async () => {
  const told: string[] = [];
  const work = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    told.push(`${name} ends`);
    if (name === "first") throw new Error("The disk is full");
  };
  const file = join(folder, "cache", "turn");
  let second: Promise<void> | undefined;
  const first = withLock(file, async () => {
    second = withLock(file, work("second"));
    await work("first")();
  });
  await expect(first).rejects.toThrow("The disk is full");
  await second;
  expect(told).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(await readdir(join(folder, "cache"))).toEqual([]);
});

test("who died has given up its turn, also when its number is another's by now", async () => {
  const file = join(folder, "turn");
  const dead = spawnSync(process.execPath, ["--version"]).pid;
  for (const [holder, minutesAgo] of [
    [dead, 0],
    [process.pid, 0],
    [process.ppid, 16],
  ] as const) {
    await writeFile(file, String(holder));
    const madeAt = new Date(Date.now() - minutesAgo * 60_000);
    await utimes(file, madeAt, madeAt);
    let isDone = false;
    await withLock(file, async () => {
      isDone = true;
    });
    expect(isDone).toBe(true);
  }
});

test("only one process works at a time, no matter how many find the lock abandoned", async () => {
  const file = join(folder, "turn");
  const dead = spawnSync(process.execPath, ["--version"]).pid;
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  for (let round = 0; round < 10; round++) {
    await writeFile(file, String(dead));
    let working = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++working);
      await turns(20);
      working--;
    };
    // Staggered, so that some start between another process's check and its reaction.
    const waiting = Array.from({ length: 8 }, (_, place) => turns(place * 10).then(() => withLock(file, work)));
    await Promise.all(waiting);
    expect(most).toBe(1);
  }
  expect(await readdir(folder)).toEqual([]);
});
