import { expect, test } from "vitest";
import { describeLeadFilter } from "./describe-lead-filter.ts";

test("a filter has a name and a value; an excluded empty value is a known one", () => {
  expect(describeLeadFilter({ dimension: "channel", value: "AI Assistants" })).toEqual({
    name: "Channel is",
    value: "AI Assistants",
  });
  expect(describeLeadFilter({ dimension: "source", value: "", excludes: true })).toEqual({
    name: "Source is",
    value: "known",
  });
});
