import { expect, test } from "vitest";
import { type Filter, readScope, toggleFilter, writeScope } from "./report-scope.ts";

test("an address without parameters is the last 30 days, unfiltered", () => {
  expect(readScope(new URLSearchParams())).toEqual({ range: "30d", filters: [] });
});

test("what is written is read back, and other parameters stay", () => {
  const scope = {
    range: "7d" as const,
    filters: [
      { dimension: "page" as const, value: "/a:b?c&d=é" },
      { dimension: "device" as const, value: "mobile" },
    ],
  };
  const params = writeScope(new URLSearchParams("tab=consultations&range=all&filter=device:desktop"), scope);
  expect(readScope(new URLSearchParams(String(params)))).toEqual(scope);
  expect(params.get("tab")).toBe("consultations");
});

test("the default range is not written", () => {
  expect(String(writeScope(new URLSearchParams("range=7d"), { range: "30d", filters: [] }))).toBe("");
});

test("what is not valid is dropped", () => {
  const params = new URLSearchParams(
    "range=custom&filter=planet:mars&filter=page:&filter=toString:x&filter=device:mobile&filter=device:mobile",
  );
  expect(readScope(params)).toEqual({ range: "30d", filters: [{ dimension: "device", value: "mobile" }] });
});

test("a filter is switched on and off", () => {
  const filter: Filter = { dimension: "page", value: "/" };
  const other: Filter = { dimension: "page", value: "/about" };
  expect(toggleFilter([other], filter)).toEqual([other, filter]);
  expect(toggleFilter([other, filter], filter)).toEqual([other]);
});
