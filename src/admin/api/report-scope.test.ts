import { expect, test } from "vitest";
import { type Filter, narrowScope, readScope, writeScope, hasFilter, toggleFilter } from "./report-scope.ts";

const read = (query: string) => readScope(new URLSearchParams(query));

const filters: Filter[] = [
  { dimension: "page", value: "/x?a=1&b=2" },
  { dimension: "device", value: "mobile", excludes: true },
  { dimension: "country", value: "" },
];

test("a scope written to the URL is read back unchanged, and other parameters are kept", () => {
  const scope = { range: "7d", compare: "previous_year", filters } as const;
  const params = writeScope(new URLSearchParams("tab=consultations&range=90d&filter=page:/old"), {
    ...scope,
    filters: [...filters],
  });
  expect(readScope(params)).toEqual(scope);
  expect(params.get("tab")).toBe("consultations");
});

test("a custom range keeps its days, and another range removes them", () => {
  const params = writeScope(new URLSearchParams(), {
    range: "custom",
    from: "2026-02-27",
    to: "2026-03-01",
    filters: [],
  });
  expect(readScope(params)).toMatchObject({ range: "custom", from: "2026-02-27", to: "2026-03-01" });
  expect(writeScope(params, { range: "7d", filters: [] }).toString()).toBe("range=7d");
});

test("the default range adds no parameters", () => {
  expect(
    writeScope(new URLSearchParams("range=7d&compare=previous_year"), { range: "30d", filters: [] }).toString(),
  ).toBe("");
});

test("all time has no previous period, but can be compared with a segment", () => {
  const write = (compare: "previous_period" | "segment") =>
    writeScope(new URLSearchParams(), { range: "all", compare, filters: [] }).toString();
  expect([write("previous_period"), write("segment")]).toEqual(["range=all", "range=all&compare=segment"]);
});

test("invalid parameters are ignored instead of causing an error", () => {
  const defaults = { range: "30d", filters: [] };
  expect(read("range=forever&compare=never&filter=shoe:3&filter=page&filter=time:2026-01-01")).toEqual(defaults);
  expect(read("range=constructor")).toEqual(defaults);
  expect(read("range=custom&from=2026-02-30&to=2026-03-01")).toEqual(defaults);
  expect(read("range=custom&from=2026-03-02&to=2026-03-01")).toEqual(defaults);
  expect(read("filter=page:/a&filter=page:/a").filters).toHaveLength(1);
  expect(read(`filter=page:/${"x".repeat(2048)}`).filters).toEqual([]);
});

test("all time cannot be compared with another period", () => {
  expect(read("range=all&compare=previous_year").compare).toBeUndefined();
  expect(read("range=7d&compare=previous_year").compare).toBe("previous_year");
});

test("toggling a filter adds it, and toggling it again removes it", () => {
  const [page] = filters as [Filter];
  const once = toggleFilter([], page);
  expect(hasFilter(once, { ...page })).toBe(true);
  expect(toggleFilter(once, { ...page })).toEqual([]);
});

test("excluding a value replaces the filter that includes it", () => {
  const page: Filter = { dimension: "page", value: "/a" };
  expect(toggleFilter([page], { ...page, excludes: true })).toEqual([{ ...page, excludes: true }]);
});

test("a frozen scope keeps its range and filters, and accepts filters of other dimensions", () => {
  const frozen = read("range=7d&filter=device:mobile&filter=!country:US");
  const own = read("range=all&filter=device:desktop&filter=country:DK&filter=page:/").filters;
  expect(narrowScope(frozen, own)).toEqual({
    range: "7d",
    filters: [...frozen.filters, { dimension: "country", value: "DK" }, { dimension: "page", value: "/" }],
  });
});
