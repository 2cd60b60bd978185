import { expect, test } from "vitest";
import type { ColumnTable, DayColumns } from "../traffic/column-store.ts";
import { scanRecords } from "./scan.ts";

test("what other readers add to the texts of a column changes nothing that is being counted", async () => {
  const classes = ["", "700"];
  const texts: Record<string, string[]> = { "vitals:page": ["/a", "/b"], "vitals:lcp": classes };
  const rows: Record<string, number[]> = { "vitals:page": [0, 1], "vitals:lcp": [1, 1] };
  const dayOf = (day: string, read: () => void): DayColumns => ({
    day,
    identifiers: () => new Uint32Array(2),
    numbers: () => new Int32Array(2),
    texts(name) {
      if (name === "vitals:lcp") read();
      return Uint32Array.from(rows[name] ?? [0, 0]);
    },
    keep: (_, make) => make(),
  });
  const table: ColumnTable = {
    days: [dayOf("2025-10-24", () => undefined), dayOf("2025-10-25", () => classes.push("800"))],
    texts: (name) => texts[name] ?? [""],
    numberOf: () => undefined,
    greatest: () => 0,
  };
  const plan = {
    timezone: "UTC",
    firstDay: "2025-10-24",
    lastDay: "2025-10-25",
    from: new Date("2025-10-24"),
    to: new Date("2025-10-26"),
    filters: [],
  };
  const tallies = await scanRecords({ read: () => Promise.resolve(table) }, "vitals", plan, []);
  expect([...(tallies ?? [])].map(([page, { records, histograms }]) => [page, records, histograms[0]])).toEqual([
    ["/a", 2, [700, 2]],
    ["/b", 2, [700, 2]],
  ]);
});
