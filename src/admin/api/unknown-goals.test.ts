import { expect, test } from "vitest";
import { goals } from "#site.config.ts";
import { readScope } from "./report-scope.ts";
import { listUnconfigured, withoutGoals } from "./unknown-goals.ts";

const configured = goals[0]?.id;

test("goals in any part of an address are found, except those that are configured", () => {
  const address = `goal=a&filter=!goal:b&segment=reached_goal:c&funnel=page:/&funnel=goal:d&filter=steps:page:/ > goal:e&filter=goal:${configured}&filter=goal:&filter=page:f`;
  expect(listUnconfigured(new URLSearchParams(address)).toSorted()).toEqual(["a", "b", "c", "d", "e"]);
  expect(listUnconfigured(new URLSearchParams(`goal=${configured}&filter=page:/`))).toEqual([]);
});

test("a scope loses exactly its conditions on unknown goals", () => {
  const read = (query: string) => readScope(new URLSearchParams(query));
  const scope = read(
    "goal=sold&filter=reached_goal:sold&filter=goal:brochure&compare=segment&segment=goal:sold&segment=country:DK",
  );
  expect(withoutGoals(scope, new Set(["sold"]))).toEqual(
    read("filter=goal:brochure&compare=segment&segment=country:DK"),
  );
  expect(withoutGoals(scope, new Set())).toEqual(scope);
});
