import { expect, test } from "vitest";
import { nameAlert } from "./describe-alert.ts";

test("an alert without a name is named after its figure, its limit and the visits that it counts", () => {
  const leads = { metric: "leads", goal: null, filters: [], condition: "above", threshold: 3 } as const;
  expect(nameAlert({ ...leads, filters: [] })).toBe("Leads above 3");
  expect(nameAlert({ ...leads, filters: ["country:DK", "!channel:Direct"] })).toBe(
    "Leads above 3, Country is Denmark, Channel is not Direct",
  );
});
