import { expect, test } from "vitest";
import { describeCell, titleOfColumn } from "#admin/explain/describe-record.ts";

test("columns have titles of the dashboard, not names of the database", () => {
  expect(["at", "os", "entry_page", "won_value"].map((name) => titleOfColumn(name, "events"))).toEqual([
    "Time",
    "Operating system",
    "Entry page",
    expect.stringMatching(/^Won value, [A-Z]{3}$/),
  ]);
});

test("the time of a lead says whether it was received or won then", () => {
  expect([titleOfColumn("at", "leads"), titleOfColumn("at", "wins")]).toEqual(["Received", "Won"]);
});

test("values are described as in the panels; unknown ones are a dash", () => {
  expect(describeCell("country", "DK")).toBe("Denmark");
  expect(describeCell("form", "demo_request")).toBe("Demo request");
  expect(describeCell("stage", "won")).toBe("Won");
  expect([describeCell("country", null), describeCell("page", "")]).toEqual(["–", "–"]);
  expect(describeCell("won_value", 12_000)).toBe("12,000");
  expect(describeCell("page", "demo_request")).toBe("demo_request");
});
