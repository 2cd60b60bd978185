import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createLog } from "../log.ts";
import { createEngine, EngineUnavailableError, type EngineOptions } from "./engine.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "orbit-duckdb-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function startEngine(options: Partial<EngineOptions> = {}) {
  const engine = createEngine({
    folder,
    log: createLog("silent"),
    retryAfterMs: 0,
    // A busy machine takes seconds to start the process.
    maxStatementMs: 120_000,
    ...options,
  });
  onTestFinished(() => engine.close());
  return engine;
}

const processesOf = () =>
  execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("engine.child.ts") && line.includes(folder))
    .map((line) => Number(line.trim().split(" ")[0]));

test("statements run in order, and an invalid one does not affect the others", async () => {
  const engine = startEngine();
  const [first, wrong, second] = await Promise.allSettled([
    engine.execute("SELECT $1::int + 1 AS n, $2::text AS word", [1, "æøå'\n"]),
    engine.execute("SELECT nonsense"),
    engine.execute("SELECT count(*) AS n FROM range(5)"),
  ]);
  expect(first).toMatchObject({ value: [{ n: 2, word: "æøå'\n" }] });
  expect(wrong).toMatchObject({ reason: { message: expect.stringContaining("nonsense") } });
  expect(second).toMatchObject({ value: [{ n: 5n }] });
});

test("a short statement does not wait for a long one", async () => {
  const engine = startEngine();
  const ended: string[] = [];
  const run = (name: string, text: string) => engine.execute(text).then(() => ended.push(name));
  await Promise.all([run("long", "SELECT sum(hash(range)) FROM range(300000000)"), run("short", "SELECT 1")]);
  expect(ended).toEqual(["short", "long"]);
});

test("it cannot read or write outside its folder or change its settings", async () => {
  const engine = startEngine();
  await writeFile(join(folder, "inside.csv"), "1\n");
  expect(await engine.execute(`SELECT * FROM read_csv('${folder}/inside.csv', header = false)`)).toHaveLength(1);
  await expect(engine.execute("SELECT * FROM read_csv('/etc/passwd')")).rejects.toThrow(/Permission/);
  await expect(engine.execute("COPY (SELECT 1) TO '/tmp/outside.csv'")).rejects.toThrow(/Permission/);
  await expect(engine.execute("SET enable_external_access = true")).rejects.toThrow(/lock/);
  await expect(engine.execute("INSTALL httpfs")).rejects.toThrow(/disabled|Permission/);
});

const long = "SELECT sum(hash(a.range + b.range)) FROM range(1000000) a, range(1000000) b";

/** Starts a long statement and kills its process. */
async function runKilled(engine: ReturnType<typeof startEngine>): Promise<void> {
  await engine.execute("SELECT 1");
  const killed = engine.execute(long);
  killed.catch(() => undefined);
  for (const pid of processesOf()) process.kill(pid, "SIGKILL");
  await expect(killed).rejects.toThrow(EngineUnavailableError);
}

test("if the process is killed, the request fails and the process is replaced", async () => {
  const engine = startEngine();
  await runKilled(engine);
  expect(await engine.execute("SELECT 3 AS n")).toEqual([{ n: 3 }]);
});

test("if the process hangs or runs out of memory, the request fails and the process is replaced", async () => {
  const engine = startEngine({ maxStatementMs: 4000, maxMegabytes: 40 });
  const answers = async () => {
    await expect.poll(() => engine.execute("SELECT 3 AS n").catch(String)).toEqual([{ n: 3 }]);
  };
  await answers();
  for (const pid of processesOf()) process.kill(pid, "SIGSTOP");
  await expect(engine.execute("SELECT 2")).rejects.toThrow(EngineUnavailableError);
  await expect.poll(processesOf).toEqual([]);
  await expect(engine.execute(long)).rejects.toThrow(EngineUnavailableError);
  await expect(engine.execute("SELECT list(range) FROM range(50000000)")).rejects.toThrow(
    /Out of Memory|did not answer/,
  );
  await answers();
});

test("a statement for which no request waits has its own time limit", async () => {
  const sort = `COPY (SELECT hash(range) AS h FROM range(3000000) ORDER BY h) TO '${folder}/sorted.parquet'`;
  await startEngine().runLong(sort);
  const hasty = startEngine({ maxLongMs: 1 });
  expect(await hasty.execute("SELECT 3 AS n")).toEqual([{ n: 3 }]);
  await expect(hasty.runLong(sort)).rejects.toThrow(EngineUnavailableError);
});

test("after a failure, requests fail immediately for a while; an idle process exits", async () => {
  const engine = startEngine({ retryAfterMs: 60_000 });
  await runKilled(engine);
  await expect(engine.execute("SELECT 1")).rejects.toThrow(/a moment ago/);
  const idle = startEngine({ maxIdleMs: 10 });
  await idle.execute("SELECT 1");
  await expect.poll(processesOf).toEqual([]);
});
