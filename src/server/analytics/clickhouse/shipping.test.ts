import { beforeEach, describe, expect, test } from "vitest";
import { expectAgreement } from "#server/testing/random-question-testing.ts";
import { expectShipped, readDays } from "#server/testing/shipped-days.ts";
import { ownerTimezone, trafficMetrics, prepareTrafficApp } from "#server/testing/traffic-app.ts";
import { updateRollup } from "../rollup/service.ts";
import { siteConfig } from "#site.config.ts";
import { text } from "#server/platform/db/query-rows.ts";
import { columnSources } from "../columns/relations.sql.ts";
import { queryAll } from "./query.sql.ts";
import { tableOf, tableVersion } from "./tables.sql.ts";

const figures = prepareTrafficApp({ withClickHouse: true });
/**
 * Number of random questions. Run with TEST_CLICKHOUSE_QUESTIONS=1000 after a change to ClickHouse or its statements.
 */
const questions = Number(process.env.TEST_CLICKHOUSE_QUESTIONS ?? 24);
const days = { range: "custom", from: "2026-03-06", to: "2026-04-02" };

let turn = 0;
/** Asks a question with no cached answer, and compares the answer with a count by hand. Returns which evaluator answered. */
async function askAnew(): Promise<string | undefined> {
  await figures.app.database.pool.query("UPDATE report_state SET version = version + 1");
  const country = ["DK", "SE"][turn++ % 2] as string;
  const query = { ...days, metrics: trafficMetrics.join(","), dimension: "page", filter: [`country:${country}`] };
  const { rows, explained } = await figures.make({ ...query, explain: "1" });
  const filters = [{ dimension: "country", values: [country], excludes: false }];
  const question = { timezone: ownerTimezone, firstDay: days.from, lastDay: days.to, dimension: "page", filters };
  expect(rows).toEqual(figures.expectedRows(question, trafficMetrics));
  return explained?.[0]?.evaluator;
}

/** Changes a record of the day without changing any figure. */
async function changeDay(day: string): Promise<void> {
  await figures.app.database.pool.query(
    `UPDATE website_analytics SET page_title = page_title || '.' WHERE id IN (
       SELECT id FROM website_analytics WHERE created_at >= $1::date + interval '6 hours' AND created_at < $1::date + interval '20 hours' LIMIT 1)`,
    [day],
  );
  await updateRollup(figures.app.database, ownerTimezone);
}

beforeEach(() => figures.clickHouse.shipping.complete());

test(`${questions} random questions have the answers of a count by hand`, async () => {
  await expectShipped(figures);
  expect(await expectAgreement(figures, 24, questions, { isOfColumns: true })).toEqual({ clickhouse: questions });
}, 1_200_000);

describe("days are shipped again when their records change", () => {
  test("after late records, once for several versions", async () => {
    await changeDay("2026-03-10");
    await changeDay("2026-03-10");
    await changeDay("2026-03-12");
    const before = await readDays(figures);
    expect(before.found).not.toEqual(before.wanted);
    await figures.clickHouse.shipping.complete();
    await expectShipped(figures);
    expect(await askAnew()).toBe("clickhouse");
  });

  test("when a report needs a day before the job has run", async () => {
    await changeDay("2026-03-11");
    expect(await askAnew()).toBe("clickhouse");
    await expectShipped(figures);
  });

  test("with any kind of text, also in filters", async () => {
    const odd = [
      'a,"b"',
      "line\nbreak\r\n",
      "\\N",
      "\\",
      "\\'",
      "''; DROP TABLE visits; --",
      "NULL",
      "東京 🎈",
      "\t",
      "%_",
    ];
    const { pool } = figures.app.database;
    const visits = [...figures.traffic.visits.values()].filter(({ city }) => city === "Malmö");
    for (const [index, city] of odd.entries())
      await pool.query("UPDATE visits SET city = $1 WHERE visit_id = $2", [city, visits[index]?.visit_id]);
    await updateRollup(figures.app.database, ownerTimezone);
    await figures.clickHouse.shipping.complete();
    const query = {
      ...days,
      from: "2026-03-01",
      metrics: "visits",
      dimension: "city",
      limit: "1000",
    };
    const counted = await figures.make({ ...query, filter: ["country:SE"], explain: "1" });
    expect(counted.explained).toMatchObject([{ evaluator: "clickhouse" }]);
    expect(counted.rows.map(({ key }) => key)).toEqual(expect.arrayContaining(odd));
    for (const city of odd)
      for (const sign of ["", "^", "~"]) {
        const { rows, explained } = await figures.make({ ...query, filter: [`city${sign}:${city}`], explain: "1" });
        const isMatch = (key: string) =>
          sign === "" ? key === city : sign === "^" ? key.startsWith(city) : key.includes(city);
        expect(rows, city).toEqual(counted.rows.filter(({ key }) => isMatch(key ?? "")));
        expect(explained).toMatchObject([{ evaluator: "clickhouse" }]);
      }
    for (const [index] of odd.entries())
      await pool.query("UPDATE visits SET city = 'Malmö' WHERE visit_id = $1", [visits[index]?.visit_id]);
    await updateRollup(figures.app.database, ownerTimezone);
  });

  test("when ClickHouse has lost days, has foreign days, or is empty", async () => {
    const { client, shipping } = figures.clickHouse;
    // After a failed query, the next run compares all days and finds the difference.
    const restart = async () => {
      await figures.clickHouse.kill();
      await figures.clickHouse.start();
      await shipping.query("SELECT 1").catch(() => undefined);
      await shipping.query("SELECT nonsense").catch(() => undefined);
    };
    await client.command({ query: `ALTER TABLE ${tableOf("traffic")} DROP PARTITION ('main', '2026-03-10')` });
    await client.command({
      query: `INSERT INTO ${tableOf("traffic")} (node, day, version) VALUES ('main', '2026-03-11', 7), ('main', '2024-01-01', 7)`,
    });
    await restart();
    await shipping.complete();
    await expectShipped(figures);
    await client.command({ query: `DROP TABLE ${tableOf("traffic")} SYNC` });
    expect(await askAnew()).not.toBe("clickhouse");
    await shipping.complete();
    await expectShipped(figures);
    expect(await askAnew()).toBe("clickhouse");
  });
});

test("after an update from a version without nodes, all days are shipped again, and the earlier tables are dropped", async () => {
  const { client, kill, start } = figures.clickHouse;
  const { pool } = figures.app.database;
  const prefix = siteConfig.brand.id;
  const former = [`${prefix}_traffic_2`, `${prefix}_events_2`, `${prefix}_traffic_2_staging_0123456789abcdef`];
  const foreign = [`${prefix}_traffic_9_2`, `${prefix}_traffic_2_notes`, "traffic_2"];
  for (const name of [...former, ...foreign])
    await client.command({
      query: `CREATE TABLE ${name} (day Date, version Int64) ENGINE = MergeTree PARTITION BY day ORDER BY version`,
    });
  await client.command({ query: `INSERT INTO ${prefix}_traffic_2 (day, version) VALUES ('2026-03-10', 7)` });
  await pool.query(
    "INSERT INTO report_day_shipments SELECT source, day, version, 1 FROM report_day_versions ON CONFLICT DO NOTHING",
  );
  // As at the first start of the new version, which knows of no shipped day.
  await pool.query("UPDATE report_day_copies SET target = '2 main'");
  await kill();
  await figures.clickHouse.shipping.complete();
  await start();
  for (const source of columnSources) await client.command({ query: `DROP TABLE ${tableOf(source)} SYNC` });
  await figures.clickHouse.shipping.complete();
  await expectShipped(figures);
  expect(await askAnew()).toBe("clickhouse");
  const names = await queryAll(
    client,
    { name: text },
    "SELECT name FROM system.tables WHERE database = currentDatabase()",
  );
  expect(names.filter(({ name }) => former.includes(name))).toEqual([]);
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(foreign));
  const { rows } = await pool.query("SELECT DISTINCT target FROM report_day_copies");
  expect(rows).toEqual([{ target: `${tableVersion} main` }]);
});

describe("reports fall back to files", () => {
  test.each(["killed", "frozen"])("while ClickHouse is %s, and from ClickHouse later", async (state) => {
    const { clickHouse } = figures;
    if (state === "killed") await clickHouse.kill();
    else clickHouse.freeze();
    await figures.columns.files.complete();
    expect(await askAnew()).toBe("columns");
    await changeDay("2026-03-14");
    expect(await askAnew()).toBe("columns");
    if (state === "killed") {
      await clickHouse.shipping.complete();
      await clickHouse.start();
    } else clickHouse.thaw();
    await expect.poll(() => clickHouse.shipping.complete().then(askAnew)).toBe("clickhouse");
    await expectShipped(figures);
  });
});
