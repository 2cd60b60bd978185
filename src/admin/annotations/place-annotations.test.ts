import { expect, test } from "vitest";
import type { Annotation } from "#contract/annotation.ts";
import type { Interval } from "#contract/report-figures.ts";
import { placeAnnotations } from "./place-annotations.ts";

const note = (day: string): Annotation => ({
  id: day,
  kind: "note",
  day,
  text: "A note",
  at: null,
  commit: null,
  createdBy: null,
});
const build = (at: string): Annotation => ({ ...note(at.slice(0, 10)), kind: "build", at });

test.each<[label: string, Annotation, Interval, string[], string | undefined]>([
  ["of a day is at its day", note("2026-03-02"), "day", ["2026-03-01", "2026-03-02", "2026-03-03"], "2026-03-02"],
  ["of a day is at its week", note("2026-03-08"), "week", ["2026-03-02", "2026-03-09"], "2026-03-02"],
  ["of a day is at its month", note("2026-02-28"), "month", ["2026-02-01", "2026-03-01"], "2026-02-01"],
  ["after the last month is left out", note("2026-04-01"), "month", ["2026-02-01", "2026-03-01"], undefined],
  ["before the first day is left out", note("2026-02-27"), "day", ["2026-02-28", "2026-03-01"], undefined],
  [
    "of a day is at its first hour",
    note("2026-03-02"),
    "hour",
    ["2026-03-01T23:00:00+01:00", "2026-03-02T00:00:00+01:00"],
    "2026-03-02T00:00:00+01:00",
  ],
  [
    "with a time is at its hour",
    build("2026-03-02T08:59:59.999Z"),
    "hour",
    ["2026-03-02T09:00:00+01:00", "2026-03-02T10:00:00+01:00"],
    "2026-03-02T09:00:00+01:00",
  ],
  [
    "after the last hour is left out",
    build("2026-03-02T09:00:00.000Z"),
    "hour",
    ["2026-03-02T09:00:00+01:00"],
    undefined,
  ],
])("an annotation %s", (_, annotation, interval, keys, key) => {
  expect(placeAnnotations([annotation], keys, interval).map((placed) => placed.key)).toEqual(key ? [key] : []);
});
