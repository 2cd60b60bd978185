import { expect, test } from "vitest";
import type { Report } from "#contract/report.ts";
import { withoutUnrecorded } from "./recording.ts";

const report = (part: Partial<Report>): Report => ({
  metrics: ["visitors"],
  dimension: null,
  interval: null,
  timezone: "Europe/Copenhagen",
  from: "2026-02-28T23:00:00.000Z",
  to: "2026-03-31T22:00:00.000Z",
  comparedWith: null,
  asOf: "2026-03-31T22:00:00.000Z",
  currency: "EUR",
  totalRows: 1,
  rows: [],
  ...part,
});

test("days, weeks and months before the first record have no data, and the one that contains it keeps its value", () => {
  const rows = (keys: string[]) => keys.map((key) => ({ key, values: [0] }));
  const values = (interval: Report["interval"], keys: string[]) =>
    withoutUnrecorded(report({ dimension: "time", interval, rows: rows(keys) }), "2026-03-10").rows.map(
      (row) => row.values[0],
    );
  expect(values("day", ["2026-03-09", "2026-03-10", "2026-03-11"])).toEqual([null, 0, 0]);
  expect(values("week", ["2026-03-02", "2026-03-09"])).toEqual([null, 0]);
  expect(values("month", ["2026-02-01", "2026-03-01"])).toEqual([null, 0]);
  expect(values("hour", ["2026-03-09T23:00:00+01:00", "2026-03-10T00:00:00+01:00"])).toEqual([null, 0]);
});

test("totals are not compared with days before the first record", () => {
  const comparedWith = { from: "2026-01-31T23:00:00.000Z", to: "2026-02-28T23:00:00.000Z" };
  const previous = (firstDay: string) =>
    withoutUnrecorded(report({ comparedWith, rows: [{ key: null, values: [9], previous: [0] }] }), firstDay).rows[0]
      ?.previous;
  expect(previous("2026-02-02")).toEqual([null]);
  expect(previous("2026-02-01")).toEqual([0]);
});
