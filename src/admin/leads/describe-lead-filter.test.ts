import { expect, test } from "vitest";
import { describeListFilters } from "./describe-lead-filter.ts";
import { readLeadScope } from "./lead-scope.ts";
import { formatDays } from "#admin/parts/format-time.ts";

const describe = (query: string) => describeListFilters(readLeadScope(new URLSearchParams(query)));

test("each filter that only the list applies is named; the search applies everywhere", () => {
  expect(
    describe(
      "lead_search=ida&lead_source=demo_request&lead_status=overdue&lead_filter=channel:AI+Assistants" +
        "&lead_filter=!source:&lead_days=2026-11-16..2026-11-22",
    ),
  ).toEqual([
    "Source is demo request",
    "Follow-up is overdue",
    "Channel is AI Assistants",
    "Source is known",
    `Received ${formatDays("2026-11-16", "2026-11-22")}`,
  ]);
  expect(describe("lead_search=ida")).toEqual([]);
});
