import { expect, test } from "vitest";
import { writeShown } from "./shareable-panels.ts";

test("a link without a goal may not ask for the visits that reached one", () => {
  const view = new URLSearchParams({ range: "today" });
  writeShown(view, new Set(["traffic"]));
  expect(view.getAll("figure").filter((figure) => figure.startsWith("goal_"))).toEqual([]);
  view.set("goal", "form_begun");
  view.delete("figure");
  writeShown(view, new Set(["traffic"]));
  expect(view.getAll("figure")).toContain("goal_visits.time");
});
