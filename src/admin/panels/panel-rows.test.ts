import { expect, test } from "vitest";
import type { Dimension, Report } from "#contract/report.ts";
import { panelRows } from "./panel-rows.ts";

const report = (dimension: Dimension, rows: Report["rows"]): Report => ({
  metrics: ["visitors"],
  dimension,
  interval: null,
  timezone: "UTC",
  from: null,
  to: "2026-11-20T00:00:00Z",
  comparedWith: null,
  asOf: "2026-11-20T00:00:00Z",
  currency: "EUR",
  totalRows: rows.length,
  rows,
});

test("rows keep the report's order and have readable labels", () => {
  const rows = [
    { key: "DK", values: [2], previous: [1] },
    { key: "", values: [1], previous: [0] },
  ];
  expect(panelRows(report("country", rows))).toEqual([
    { key: "DK", label: "Denmark", filter: { dimension: "country", value: "DK" }, values: [2], previous: [1] },
    { key: "", label: "Unknown", filter: { dimension: "country", value: "" }, values: [1], previous: [0] },
  ]);
});

test("categories have a fixed order, and are 0 if missing in the report", () => {
  const categories = [
    { key: "desktop", label: "Desktop" },
    { key: "mobile", label: "Mobile" },
  ];
  expect(panelRows(report("device", [{ key: "mobile", values: [7] }]), categories)).toEqual([
    { key: "desktop", label: "Desktop", filter: { dimension: "device", value: "desktop" }, values: [0] },
    { key: "mobile", label: "Mobile", filter: { dimension: "device", value: "mobile" }, values: [7] },
  ]);
});
