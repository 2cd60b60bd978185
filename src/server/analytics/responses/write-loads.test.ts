import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import type { PageLoads } from "#contract/page-loads.ts";
import { loadSplits } from "#contract/page-load-splits.ts";
import { startVisitedApp } from "#server/testing/visited-app.ts";
import { planDays } from "./page-loads.ts";
import { writeLoads } from "./write-loads.ts";
import { hasOtherBrand, otherPage } from "#server/testing/example-page.ts";

const { app, viewer, visit, get } = await startVisitedApp();

/** Rows of a CSV file, starting with the column titles, and its file name. */
async function download(query: string) {
  const response = await fetch(`${app.url}/api/admin/page-loads?format=csv&${query}`, { headers: viewer });
  const rows = (await response.text()).trim().split("\r\n");
  return {
    type: response.headers.get("content-type"),
    name: /filename="(.+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1],
    rows: rows.map((row) => row.replace("\uFEFF", "").slice(1, -1).split('","')),
  };
}

test("each file has the rows of the screen in their order, the columns that apply and the days of the range", async () => {
  for (let n = 0; n < 6; n++)
    await visit(["/?utm_source=news&utm_medium=email&utm_campaign=May"], { channel: "Social", consents: n < 3 });
  for (let n = 0; n < 4; n++) await visit(["/about"], { channel: "Organic Search", consents: false });
  for (let n = 0; n < 3; n++) await visit([otherPage], { channel: "Social", consents: false });
  await app.open("/", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
  await app.flush();
  const withConsent = ["day", "page", "channel", "country", "device_type"];
  for (const split of loadSplits) {
    const shown: PageLoads = await get(`/api/admin/page-loads?range=7d&split=${split}`);
    const { from, to } = await get("/api/admin/report?range=7d&metrics=visits").then(({ from: start, to: end }) => ({
      from: new Date(start).toLocaleDateString("en-CA", { timeZone: "Europe/Copenhagen" }),
      to: new Date(Date.parse(end) - 1).toLocaleDateString("en-CA", { timeZone: "Europe/Copenhagen" }),
    }));
    const { type, name, rows } = await download(`range=7d&split=${split}`);
    const [titles, ...cells] = rows;
    expect(type).toContain("text/csv");
    expect(name).toBe(`page-loads-${split === "day" ? "" : `by-${split}-`}${from}-to-${to}.csv`);
    const own = withConsent.includes(split) ? ["consented", "share"] : split === "reader" ? ["verified"] : [];
    expect(titles).toEqual([split, "all", ...own, "from", "to", "counted_from", "counted_until"]);
    expect(shown.rows.length).toBeGreaterThan(0);
    expect(cells.map((row) => row.slice(0, -4))).toEqual(
      shown.rows.map(({ key, all, consented, verified }) => [
        key,
        String(all),
        ...(consented === null ? [] : [String(consented), (consented / all).toFixed(4)]),
        ...(split === "reader" ? [String(verified ?? "")] : []),
      ]),
    );
    for (const row of cells) {
      expect(row.slice(-4, -2)).toEqual([from, to]);
      expect(row.at(-2)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/);
      expect(Date.parse(row.at(-2) ?? "")).toBe(Math.floor(Date.parse(shown.since ?? "") / 1000) * 1000);
    }
  }
});

test.runIf(hasOtherBrand)(
  "combined rows come last on the screen and in the file, also if they are the largest",
  async () => {
    for (let n = 0; n < 5; n++) await visit(["/"], { channel: "Social", consents: false });
    for (const path of ["/about", otherPage])
      for (let n = 0; n < 4; n++) await visit([path], { channel: "Social", consents: false });
    await app.flush();
    await app.database.pool.query(
      `INSERT INTO response_counts (day, hour, split, brand, value, device_type, reader, verified, status, count)
     SELECT (SELECT max(day) FROM response_counts), 0, 'referrer', '${siteConfig.brand.id}', value, '', 'person', false, 200, count
     FROM (VALUES ('(withheld)', 90), ('(other)', 80), ('site.example', 70)) AS added (value, count)`,
    );
    const keysBy = async (split: string) =>
      (await download(`range=today&split=${split}`)).rows.slice(1).map(([key]) => key);
    expect(await keysBy("page")).toEqual(["/", "(merged)"]);
    expect(await keysBy("referrer")).toEqual(["site.example", "(withheld)", "(other)", "(merged)"]);
  },
);

const loads: PageLoads = {
  split: "day",
  countedBy: "app",
  since: "2026-10-24T22:00:00.000Z",
  until: "2026-11-22T23:30:00.000Z",
  smallestCount: 5,
  totals: { all: 5, consented: 2 },
  totalRows: 0,
  rows: [],
  gaps: [],
};

test("days are those of the site's time zone, over a change of the clocks and after midnight", async () => {
  const now = new Date("2026-11-22T23:30:00Z");
  const custom = { range: "custom", from: "2026-10-25", to: "2026-11-23" } as const;
  expect(writeLoads(loads, planDays(custom, now)).name).toBe("page-loads-2026-10-25-to-2026-11-23.csv");
  expect(writeLoads(loads, planDays({ range: "today" }, now)).name).toBe("page-loads-2026-11-23-to-2026-11-23.csv");
  expect(writeLoads(loads, planDays({ range: "all" }, now)).name).toBe("page-loads-2026-10-25-to-2026-11-23.csv");
  const nothing = writeLoads({ ...loads, since: null }, planDays({ range: "all" }, now));
  expect(nothing.name).toBe("page-loads-2026-11-23-to-2026-11-23.csv");
  const rows = [{ key: "2026-11-23", all: 5, consented: 2 }];
  const { value: cells } = await writeLoads({ ...loads, rows }, planDays(custom, now))
    .cells()
    .next();
  expect(cells).toEqual([
    "2026-11-23",
    5,
    2,
    "0.4000",
    "2026-10-25",
    "2026-11-23",
    "2026-10-25T00:00:00+02:00",
    "2026-11-23T00:30:00+01:00",
  ]);
});
