import { daysBetween } from "#server/platform/calendar.ts";
import { textDimensions, type VisitDay, type VisitSum, visitSums } from "../sources/visit-days.sql.ts";

/** A row of `report_days`. */
export interface DayRow extends Record<VisitSum, number> {
  day: string;
  /** Empty for the total. */
  dimension: string;
  value: string;
  visitors: number;
  visits: number;
  visitor_gaps: number[] | null;
  visitors_seen: number[] | null;
  visit_gaps: number[] | null;
  visits_seen: number[] | null;
}

/** A visitor's activity on an earlier day. */
export type EarlierVisit = Pick<VisitDay, "visitor" | "visit" | "pages"> & {
  day: string;
  [dimension: string]: unknown;
};

/** An earlier visit of the same visitor or visit, and the distance to it in days. */
interface Earlier {
  visit: EarlierVisit;
  gap: number;
}

/** The number of the visitor (or visit) of each row of the day, in the order of the rows; -1 for a row without one. */
interface Identified {
  numbers: Int32Array;
  /** Earlier visits by number, the latest day first. */
  earlier: (readonly Earlier[] | undefined)[];
}

interface Distinct {
  count: number;
  last: number;
  /** Number of visitors by days since their last visit. */
  gaps: Map<number, number>;
}

interface Group {
  /** In the order of `visitSums`. */
  sums: number[];
  visitors: Distinct;
  visits: Distinct;
}

/**
 * Counts a day by every dimension. `visits` must be sorted by visitor and visit: a visitor that differs from the last one of
 * its group is then new to the group.
 */
export function countDay(day: string, visits: readonly VisitDay[], earlier: readonly EarlierVisit[]): DayRow[] {
  const visitors = identify(day, visits, earlier, "visitor");
  const sessions = identify(day, visits, earlier, "visit");
  const sums = visitSums.map((sum) => visits.map((visit) => visit[sum]));

  function countBy(dimension: string): Map<string, Group> {
    const groups = new Map<string, Group>();
    visits.forEach((visit, row) => {
      const value = dimension === "" ? "" : (visit[dimension] as string);
      const group = groupOf(groups, value);
      for (let sum = 0; sum < sums.length; sum++)
        group.sums[sum] = (group.sums[sum] as number) + (sums[sum]?.[row] as number);
      const had = (before: EarlierVisit) => dimension === "" || before[dimension] === value;
      addDistinct(group.visitors, visitors, row, had);
      addDistinct(group.visits, sessions, row, had);
    });
    return groups;
  }

  function countPages(): Map<string, Group> {
    const groups = new Map<string, Group>();
    visits.forEach(({ pages, page_figures, duration_seconds, bounces }, row) =>
      pages.forEach((page, index) => {
        const group = groupOf(groups, page);
        const figures = [...(page_figures[index] as number[]), duration_seconds, bounces];
        for (let sum = 0; sum < figures.length; sum++)
          group.sums[sum] = (group.sums[sum] as number) + (figures[sum] as number);
        const had = (before: EarlierVisit) => before.pages.includes(page);
        addDistinct(group.visitors, visitors, row, had);
        addDistinct(group.visits, sessions, row, had);
      }),
    );
    return groups;
  }

  return [
    ...["", ...textDimensions].flatMap((dimension) => toRows(day, dimension, countBy(dimension))),
    ...toRows(day, "page", countPages()),
  ];
}

function identify(
  day: string,
  visits: readonly VisitDay[],
  earlier: readonly EarlierVisit[],
  identifier: "visitor" | "visit",
): Identified {
  const known = new Map<string, Earlier[]>();
  const gaps = new Map<string, number>();
  for (const visit of earlier) {
    const key = visit[identifier];
    if (key === null) continue;
    const gap = gaps.get(visit.day) ?? daysBetween(visit.day, day);
    gaps.set(visit.day, gap);
    const list = known.get(key);
    if (list) list.push({ visit, gap });
    else known.set(key, [{ visit, gap }]);
  }
  for (const list of known.values()) list.sort((a, b) => a.gap - b.gap);

  const numbers = new Int32Array(visits.length).fill(-1);
  const ofNumber: Identified["earlier"] = [];
  let last: string | null = null;
  visits.forEach((visit, row) => {
    const key = visit[identifier];
    if (key === null) return;
    if (key !== last) ofNumber.push(known.get(key));
    last = key;
    numbers[row] = ofNumber.length - 1;
  });
  return { numbers, earlier: ofNumber };
}

function addDistinct(
  distinct: Distinct,
  { numbers, earlier }: Identified,
  row: number,
  had: (before: EarlierVisit) => boolean,
): void {
  const number = numbers[row] as number;
  if (number === -1 || number === distinct.last) return;
  distinct.last = number;
  distinct.count++;
  const gap = earlier[number]?.find(({ visit }) => had(visit))?.gap;
  if (gap !== undefined) distinct.gaps.set(gap, (distinct.gaps.get(gap) ?? 0) + 1);
}

function groupOf(groups: Map<string, Group>, value: string): Group {
  const known = groups.get(value);
  if (known) return known;
  const nobody = (): Distinct => ({ count: 0, last: -1, gaps: new Map() });
  const group = { sums: visitSums.map(() => 0), visitors: nobody(), visits: nobody() };
  groups.set(value, group);
  return group;
}

function toRows(day: string, dimension: string, groups: Map<string, Group>): DayRow[] {
  return [...groups].map(([value, { sums, visitors, visits }]) => {
    const [visitorGaps, visitorsSeen] = cumulate(visitors.gaps);
    const [visitGaps, visitsSeen] = cumulate(visits.gaps);
    return {
      day,
      dimension,
      value,
      ...(Object.fromEntries(visitSums.map((sum, place) => [sum, sums[place]])) as Record<VisitSum, number>),
      visitors: visitors.count,
      visits: visits.count,
      visitor_gaps: visitorGaps,
      visitors_seen: visitorsSeen,
      visit_gaps: visitGaps,
      visits_seen: visitsSeen,
    };
  });
}

/** Distances in days in ascending order, and for each the number of visitors with at most that distance. Null without any. */
export function cumulate(counts: Map<number, number>): [gaps: number[] | null, seen: number[] | null] {
  if (counts.size === 0) return [null, null];
  const gaps = [...counts.keys()].sort((a, b) => a - b);
  let sum = 0;
  return [gaps, gaps.map((gap) => (sum += counts.get(gap) ?? 0))];
}
