import { mkdir, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { beforeEach, describe, expect, test } from "vitest";
import { ownerTimezone, trafficMetrics, prepareTrafficApp } from "#server/testing/traffic-app.ts";
import { updateRollup } from "../rollup/service.ts";
import { type FileSource, layoutVersion } from "./relations.sql.ts";

const figures = prepareTrafficApp();
const days = { range: "custom", from: "2026-03-06", to: "2026-04-02" };
let turn = 0;

const folderOf = (source: FileSource) => join(figures.columns.folder, `layout-${layoutVersion}`, source);

const filesOf = async (source: FileSource) => {
  const folder = folderOf(source);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".parquet"));
  return names.map((name) => join(folder, name));
};

const trafficFiles = () => filesOf("traffic");

/** Changes the version and the filter before each query, so that no cached answer is returned. */
const ask = async (dimension: "page" | "device") => {
  const country = ["DK", "SE"][turn++ % 2] as string;
  await figures.app.database.pool.query("UPDATE report_state SET version = version + 1");
  const query = { ...days, metrics: trafficMetrics.join(","), dimension, filter: [`country:${country}`] };
  return { country, rows: (await figures.make(query)).rows };
};

const expectRightAnswers = async () => {
  // Pages are counted from the files of page views, devices from those of visits.
  for (const dimension of ["page", "page", "device", "device"] as const) {
    const { country, rows } = await ask(dimension);
    const filters = [{ dimension: "country", values: [country], excludes: false }];
    const question = { timezone: ownerTimezone, firstDay: days.from, lastDay: days.to, dimension, filters };
    expect(rows).toEqual(figures.expectedRows(question, trafficMetrics));
  }
};

/** Changes the day's records without changing any figure that is queried. */
const changeVisit = async (day: string) => {
  const { pool } = figures.app.database;
  await pool.query(
    `UPDATE website_analytics SET page_title = page_title || '.' WHERE id IN (
       SELECT id FROM website_analytics WHERE created_at >= $1::date + interval '6 hours' AND created_at < $1::date + interval '20 hours' LIMIT 1)`,
    [day],
  );
  await updateRollup(figures.app.database, ownerTimezone);
};

/** Returns true if the query is answered from files. */
const usesFiles = async () => {
  await figures.app.database.pool.query("UPDATE report_state SET version = version + 1");
  const query = { ...days, metrics: "visits", filter: ["country:DK"], explain: "1" };
  const [whole, byPage] = [await figures.make(query), await figures.make({ ...query, dimension: "page" })];
  return [whole, byPage].every(({ explained }) => explained?.[0]?.evaluator === "columns");
};

beforeEach(() => figures.columns.files.complete());

describe("results are the same", () => {
  test("while more files are missing than a request waits for, and after they are created", async () => {
    const before = [...(await trafficFiles()), ...(await filesOf("visits"))];
    for (const file of before) await rm(file);
    await figures.columns.files.recheck(before);
    await expectRightAnswers();
    await figures.columns.files.complete();
    expect(await usesFiles()).toBe(true);
    await expectRightAnswers();
  });

  test.each([
    ["deleted", (file: string) => rm(file)],
    ["truncated", (file: string) => truncate(file, 100)],
    ["empty", (file: string) => truncate(file, 0)],
    ["overwritten", (file: string) => writeFile(file, "PAR1 nonsense PAR1")],
  ])("when files in use are %s, which are created again", async (_, damage) => {
    await changeVisit("2026-03-10");
    await figures.columns.files.complete();
    expect(await usesFiles()).toBe(true);
    for (const before of [await trafficFiles(), await filesOf("visits")])
      for (const name of ["/2026-03-10.", "/2026-03."])
        await damage(before.find((file) => file.includes(name)) as string);
    await expectRightAnswers();
    await figures.columns.files.complete();
    expect(await usesFiles()).toBe(true);
    await expectRightAnswers();
  });

  test("when the engine is killed or frozen", async () => {
    for (const signal of ["SIGKILL", "SIGSTOP"] as const) {
      expect(await usesFiles()).toBe(true);
      const processes = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" }).split("\n");
      for (const line of processes)
        if (line.includes(figures.columns.folder)) process.kill(Number(line.trim().split(" ")[0]), signal);
      await expectRightAnswers();
    }
  });

  test("for texts of any kind", async () => {
    const odd = ['a,"b"', "line\nbreak\r\n", "\\N", "''; DROP TABLE visits; --", "NULL", "東京 🎈", " ", "\t", "$1"];
    const { pool } = figures.app.database;
    const visits = [...figures.traffic.visits.values()].filter(({ city }) => city === "Malmö");
    for (const [index, city] of odd.entries())
      await pool.query("UPDATE visits SET city = $1 WHERE visit_id = $2", [city, visits[index]?.visit_id]);
    await updateRollup(figures.app.database, ownerTimezone);
    await figures.columns.files.complete();
    const split = { dimension: "city", limit: "1000" };
    const query = { range: "custom", from: "2025-03-01", to: "2026-10-30", metrics: "visits", ...split };
    const counted = await figures.make({ ...query, filter: ["country:SE"] });
    expect(counted.rows.map(({ key }) => key)).toEqual(expect.arrayContaining(odd));
    for (const city of odd)
      expect((await figures.make({ ...query, filter: [`city:${city}`] })).rows, city).toEqual(
        counted.rows.filter(({ key }) => key === city),
      );
    expect(await usesFiles()).toBe(true);
  });
});

test("unfinished files of a killed process are removed, and an unwritable folder stops nothing", async () => {
  const folder = folderOf("traffic");
  const before = (await trafficFiles()).length;
  for (const name of ["2026-03-10.17.csv", "2026-03-10.17.part"]) await writeFile(join(folder, name), "half");
  await figures.columns.files.complete();
  expect(await trafficFiles()).toHaveLength(before);
  const events = folderOf("events");
  await rm(events, { recursive: true, force: true });
  await writeFile(events, "not a folder");
  const insert = `INSERT INTO custom_events (id, created_at, visit_id, event_name, page_url, user_agent, properties)
    VALUES (gen_random_uuid(), '2026-03-10', NULL, 'download', '/', '', '{}')`;
  await figures.app.database.pool.query(insert);
  await updateRollup(figures.app.database, ownerTimezone);
  await figures.columns.files.complete();
  const query = { ...days, metrics: "events", dimension: "page", explain: "1" };
  expect(await figures.make(query)).toMatchObject({
    rows: [{ key: "/", values: [1] }],
    explained: [{ evaluator: "rows" }],
  });
  await rm(events);
});

test("a month with a damaged list of days is created again, and files of other versions are deleted", async () => {
  const month = (await trafficFiles()).find((file) => file.includes("/2026-03.")) as string;
  await writeFile(`${month}.json`, '[{"day": 3}]');
  const other = join(figures.columns.folder, "layout-0");
  await mkdir(other);
  await figures.columns.files.complete();
  const after = await trafficFiles();
  expect(after).not.toContain(month);
  expect(after.filter((file) => file.includes("/2026-03."))).toHaveLength(1);
  expect(await readdir(figures.columns.folder)).not.toContain("layout-0");
  await expectRightAnswers();
});

test("files stay when nothing changes; changed days have files of their own until there are several", async () => {
  const before = await trafficFiles();
  await figures.columns.files.complete();
  expect(await trafficFiles()).toEqual(before);
  const month = before.find((file) => file.includes("/2026-03.")) as string;
  await changeVisit("2026-03-12");
  await figures.columns.files.complete();
  const after = await trafficFiles();
  expect(after).toContain(month);
  expect(after.some((file) => file.includes("/2026-03-12."))).toBe(true);
  await expectRightAnswers();
  for (const day of ["13", "14", "15", "16", "17"]) await changeVisit(`2026-03-${day}`);
  await figures.columns.files.complete();
  const together = await trafficFiles();
  expect(together).not.toContain(month);
  expect(together.filter((file) => file.includes("/2026-03"))).toHaveLength(1);
  await expectRightAnswers();
});

test("a file that was deleted is created again, also while months are merged", async () => {
  await changeVisit("2026-03-20");
  await figures.columns.files.complete();
  const { files } = figures.columns;
  const [day] = (await trafficFiles()).filter((file) => file.includes("/2026-03-20."));
  // The file is deleted while its name is still cached.
  await rm(day as string);
  await expectRightAnswers();
  await changeVisit("2026-03-21");
  await Promise.all([files.find("traffic", "2026-03-01", "2026-04-02"), files.complete()]);
  await expectRightAnswers();
});
