import type { Annotation } from "#contract/annotation.ts";
import type { Interval } from "#contract/report-figures.ts";
import { lastDayOf } from "#admin/parts/last-day-of.ts";

export interface PlacedAnnotation extends Annotation {
  /** Key of the chart point that it belongs to. */
  key: string;
}

const hourMs = 3_600_000;

/** Assigns each annotation to a point of a chart and omits those outside the chart. */
export function placeAnnotations(
  annotations: readonly Annotation[],
  keys: readonly string[],
  interval: Interval,
): PlacedAnnotation[] {
  return annotations.flatMap((annotation) => {
    const key = keys.find((key) =>
      interval === "hour" ? isInHour(annotation, key) : isInDays(annotation, key, interval),
    );
    return key === undefined ? [] : [{ ...annotation, key }];
  });
}

/** A note has only a day, so it is placed at the first hour of that day. */
function isInHour({ at, day }: Annotation, key: string): boolean {
  if (at === null) return key.startsWith(day);
  const sinceHour = Date.parse(at) - Date.parse(key);
  return sinceHour >= 0 && sinceHour < hourMs;
}

const isInDays = ({ day }: Annotation, key: string, interval: Interval) =>
  key <= day && day <= lastDayOf(key, interval);
