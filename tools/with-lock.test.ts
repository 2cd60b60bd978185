import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./with-lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orbit-lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("callers hold the lock one after the other, even if one fails, and no files are left", async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
    if (name === "first") throw new Error("The disk is full");
  };
  const file = join(folder, "cache", "lock");
  let second: Promise<void> | undefined;
  const first = withLock(file, async () => {
    second = withLock(file, work("second"));
    await work("first")();
  });
  await expect(first).rejects.toThrow("The disk is full");
  await second;
  expect(events).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(await readdir(join(folder, "cache"))).toEqual([]);
});

test("the lock of a dead process is released, even if its process id was reused", async () => {
  const file = join(folder, "lock");
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
  const file = join(folder, "lock");
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
