import { expect, test } from "vitest";
import type { Report } from "#contract/report.ts";
import { panelRows } from "./panel-rows.ts";

const report = (rows: Report["rows"]): Report => ({
  metrics: ["visitors"],
  dimension: "device",
  from: null,
  to: "2026-11-20T00:00:00Z",
  rows,
});

test("rows keep the report's order", () => {
  expect(
    panelRows(
      report([
        { key: "/b", values: [2] },
        { key: "/a", values: [1] },
      ]),
    ),
  ).toEqual([
    { key: "/b", label: "/b", value: 2 },
    { key: "/a", label: "/a", value: 1 },
  ]);
});

test("categories stand in their own order, at 0 where the report has none", () => {
  const categories = [
    { key: "desktop", label: "Desktop" },
    { key: "mobile", label: "Mobile" },
  ];
  expect(panelRows(report([{ key: "mobile", values: [7] }]), categories)).toEqual([
    { key: "desktop", label: "Desktop", value: 0 },
    { key: "mobile", label: "Mobile", value: 7 },
  ]);
});
