import { expect, test } from "vitest";
import { daysOf, isFiltered, leadListSearch, leadParams, readLeadScope, writeLeadScope } from "./lead-scope.ts";

const address =
  "tab=consultations&range=90d&filter=page:/&lead_search=14+ports&lead_source=demo_request" +
  "&lead_filter=agent:HR+Agent&lead_filter=!source:&lead_days=2026-10-01..2026-10-31";

test("the URL contains the filters of the requests besides those of the figures", () => {
  const params = new URLSearchParams(address);
  const scope = readLeadScope(params);
  expect(scope).toEqual({
    search: "14 ports",
    source: "demo_request",
    filters: [
      { dimension: "agent", value: "HR Agent" },
      { dimension: "source", value: "", excludes: true },
    ],
    days: { from: "2026-10-01", to: "2026-10-31" },
  });
  const written = writeLeadScope(params, scope);
  expect([...written].sort()).toEqual([...params].sort());
  expect(isFiltered(scope)).toBe(true);
  expect(leadParams(scope).toString()).toBe(
    "q=14+ports&source=demo_request&filter=agent%3AHR+Agent&filter=%21source%3A&from=2026-10-01&to=2026-10-31",
  );
});

test("a link to leads opens the list with its own filters only, and no single lead", () => {
  const params = new URLSearchParams("tab=website&range=90d&leads=board&lead=1&work_stage=won&lead_search=old");
  const link = leadListSearch(params, { search: "", filters: [{ dimension: "agent", value: "HR Agent" }] });
  expect(link).toBe("tab=consultations&range=90d&lead_filter=agent%3AHR+Agent");
});

test("invalid parameters are ignored", () => {
  const scope = readLeadScope(
    new URLSearchParams("lead_source=fax&lead_filter=event:/&lead_filter=planet:mars&lead_days=2026-11-01..2026-10-31"),
  );
  expect(scope).toEqual({ search: "", filters: [] });
  expect(isFiltered(scope)).toBe(false);
  expect(leadParams(scope).toString()).toBe("");
});

test("the days of a report are in its own time zone, and its end is exclusive", () => {
  expect(daysOf({ from: "2026-10-23T22:00:00Z", to: "2026-10-25T23:00:00Z" })).toEqual({
    from: "2026-10-24",
    to: "2026-10-25",
  });
  expect(daysOf({ from: null, to: "2026-10-25T23:00:00Z" })).toBeUndefined();
});
