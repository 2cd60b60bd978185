import { expect, test } from "vitest";
import { otherValue } from "#contract/folded.ts";
import { describeValue } from "./describe-value.ts";

test.each([
  ["field=company", "Field: company"],
  ["plan_name=a=b", "Plan name: a=b"],
  ["名前=値", "名前: 値"],
  ["plan=", "Plan: "],
  [otherValue, otherValue],
])("the property %j is written as %j", (property, expected) => {
  expect(describeValue("property", property)).toBe(expected);
});
