import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeTurn } from "./take-turn.ts";

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
  const first = takeTurn(file, work("first"));
  const second = takeTurn(file, work("second"));
  await expect(first).rejects.toThrow("The disk is full");
  await second;
  expect(told).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(await readdir(join(folder, "cache"))).toEqual([]);
});

test("who died has given up its turn", async () => {
  const file = join(folder, "turn");
  await writeFile(file, String(spawnSync(process.execPath, ["--version"]).pid));
  let isDone = false;
  await takeTurn(file, async () => {
    isDone = true;
  });
  expect(isDone).toBe(true);
});
