import { expect, test } from "vitest";
import { createGroupCommit, QueueFullError } from "./group-commit.ts";

const options = { maxDelayMs: 5, maxItems: 3, maxQueued: 10 };

function manualCommit() {
  const groups: { items: number[]; finish(error?: Error): void }[] = [];
  const commit = (items: number[]) =>
    new Promise<void>((resolve, reject) =>
      groups.push({ items, finish: (error) => (error ? reject(error) : resolve()) }),
    );
  return { groups, commit };
}
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise(setImmediate);
};

test("records that arrive together are committed together, and a write settles only after its commit", async () => {
  const { groups, commit } = manualCommit();
  const group = createGroupCommit(commit, options);
  const settled: string[] = [];
  const first = group.write([1]).then(() => settled.push("first"));
  const second = group.write([2]).then(() => settled.push("second"));
  await until(() => groups.length === 1);
  expect(groups[0]?.items).toEqual([1, 2]);
  expect(settled).toEqual([]);
  groups[0]?.finish();
  await Promise.all([first, second]);
});

test("a full group does not wait, and the next one forms while it is committed", async () => {
  const { groups, commit } = manualCommit();
  const group = createGroupCommit(commit, { ...options, maxDelayMs: 60_000 });
  const writes = [group.write([1, 2, 3]), group.write([4, 5]), group.write([6])];
  expect(groups.map(({ items }) => items)).toEqual([[1, 2, 3]]);
  groups[0]?.finish();
  await until(() => groups.length === 2);
  expect(groups[1]?.items).toEqual([4, 5, 6]);
  groups[1]?.finish();
  await Promise.all(writes);
});

test("a full queue rejects immediately, and accepts again once there is room", async () => {
  const { groups, commit } = manualCommit();
  const group = createGroupCommit(commit, options);
  const heldWrite = group.write(Array.from({ length: 10 }, (_, i) => i));
  await expect(group.write([11])).rejects.toBeInstanceOf(QueueFullError);
  groups[0]?.finish();
  await heldWrite;
  const next = group.write([11]);
  await until(() => groups.length === 2);
  groups[1]?.finish();
  await next;
});

test("a record that the database rejects does not affect the others; if the database fails, all fail immediately", async () => {
  const dataError = Object.assign(new Error("numeric value out of range"), { code: "22003" });
  const seen: number[][] = [];
  const picky = createGroupCommit<number>(async (items) => {
    seen.push(items);
    if (items.includes(2)) throw dataError;
  }, options);
  const outcomes = await Promise.allSettled([picky.write([1]), picky.write([2]), picky.write([3])]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(seen).toEqual([[1, 2, 3], [1], [2], [3]]);

  let calls = 0;
  const away = createGroupCommit<number>(async () => {
    calls++;
    throw Object.assign(new Error("terminating connection"), { code: "57P01" });
  }, options);
  const rejections = await Promise.allSettled([away.write([1]), away.write([2]), away.write([3])]);
  expect(rejections.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(calls).toBe(1);
});

test("closing commits waiting records and rejects later ones", async () => {
  const committed: number[] = [];
  const group = createGroupCommit<number>(async (items) => void committed.push(...items), {
    ...options,
    maxDelayMs: 60_000,
  });
  const written = group.write([1]);
  await group.close();
  await written;
  expect(committed).toEqual([1]);
  await expect(group.write([2])).rejects.toBeInstanceOf(QueueFullError);
});
