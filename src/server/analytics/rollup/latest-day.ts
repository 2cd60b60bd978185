import type { Database, Queryable } from "#server/platform/db/database.ts";
import { markDayChanged, markRecordsChanged, selectVersion } from "../columns/day-versions.sql.ts";
import { type VisitDay, visitSums } from "../sources/visit-days.sql.ts";
import type { Change } from "./changes.sql.ts";
import { countDay, cumulate, type DayRow, type EarlierVisit } from "./count-day.ts";
import {
  countViews,
  type DaySpan,
  selectChangedVisits,
  selectEarlierOf,
  selectVisitDay,
  selectVisitsOfVisitors,
  storeRows,
} from "./days.sql.ts";

/*
 * Keeps the latest day as it was last counted, because records arrive for it all the time. Each visitor contributes to
 * its totals independently, so an update subtracts the previous contributions of the changed visitors and adds their
 * new ones. Other visitors are not read.
 */
interface CountedDay {
  day: string;
  version: string;
  visits: Map<string, VisitDay[]>;
  earlier: Map<string, EarlierVisit[]>;
  ownerOf: Map<string, string>;
  rows: Map<string, DayRow>;
}

const counted = new WeakMap<Database, CountedDay>();

/** The visitor, or the visit if it has no visitor. */
const ownerOf = ({ visitor, visit }: Pick<VisitDay, "visitor" | "visit">) => visitor ?? `visit ${visit}`;
const keyOf = ({ dimension, value }: DayRow) => `${dimension}\n${value}`;

/** Keeps the data from which a day was counted. */
export async function rememberDay(
  database: Database,
  client: Queryable,
  day: string,
  { visits, earlier, rows }: { visits: readonly VisitDay[]; earlier: readonly EarlierVisit[]; rows: readonly DayRow[] },
): Promise<void> {
  counted.set(database, {
    day,
    version: (await selectVersion(client, "traffic", day)) ?? "",
    visits: Map.groupBy(visits, ownerOf),
    earlier: Map.groupBy(earlier, ownerOf),
    ownerOf: new Map(visits.map((visit) => [visit.visit ?? "", ownerOf(visit)])),
    rows: new Map(rows.map((row) => [keyOf(row), row])),
  });
}

/**
 * Counts the visitors affected by the changes. Returns false if the whole day has to be counted: it is another day,
 * another process counted it, records were deleted, or a changed page view has no visit.
 */
export async function updateDay(
  database: Database,
  client: Queryable,
  span: DaySpan,
  changes: readonly Change[],
  timezone: string,
): Promise<boolean> {
  const known = counted.get(database);
  if (known?.day !== span.day || known.version !== (await selectVersion(client, "traffic", span.day))) return false;
  counted.delete(database);
  const changed = await selectChangedVisits(client, span, changes);
  if (!changed.every((visit) => visit !== null)) return false;
  const owners = new Set(changed.flatMap((visit) => known.ownerOf.get(visit) ?? []));
  const others = [...owners].flatMap((owner) => (known.visits.get(owner) ?? []).flatMap(({ visit }) => visit ?? []));
  const visitsToCount = [...changed, ...others];
  const visits = [...new Set([...visitsToCount, ...(await selectVisitsOfVisitors(client, visitsToCount))])];
  const fresh = await selectVisitDay(client, span, visits);
  const earlier = await selectEarlierOf(client, span, timezone, visits);
  for (const visit of fresh) owners.add(ownerOf(visit));

  const of = <Row>(rows: Map<string, Row[]>) => [...owners].flatMap((owner) => rows.get(owner) ?? []);
  const before = countDay(span.day, of(known.visits), of(known.earlier));
  const after = countDay(span.day, fresh, earlier);
  const touched = new Set([...before, ...after].map(keyOf));
  for (const row of before) addRow(known.rows, row, -1);
  for (const row of after) addRow(known.rows, row, 1);
  if ((known.rows.get("\n")?.page_views ?? 0) !== (await countViews(client, span))) return false;

  await storeRows(
    client,
    span.day,
    [...touched].flatMap((key) => known.rows.get(key) ?? []),
  );
  await markRecordsChanged(client, span.day);
  await markDayChanged(client, "traffic", span.day);
  for (const owner of owners) {
    known.visits.delete(owner);
    known.earlier.delete(owner);
  }
  for (const [owner, rows] of Map.groupBy(fresh, ownerOf)) known.visits.set(owner, rows);
  for (const [owner, rows] of Map.groupBy(earlier, ownerOf)) known.earlier.set(owner, rows);
  for (const visit of fresh) known.ownerOf.set(visit.visit ?? "", ownerOf(visit));
  for (const key of touched) if (known.rows.get(key)?.page_views === 0) known.rows.delete(key);
  counted.set(database, { ...known, version: (await selectVersion(client, "traffic", span.day)) ?? "" });
  return true;
}

const nothing = {
  page_views: 0,
  timed_views: 0,
  engaged_seconds: 0,
  scroll_percent: 0,
  duration_seconds: 0,
  bounces: 0,
};
const noDistinct = {
  visitors: 0,
  visits: 0,
  visitor_gaps: null,
  visitors_seen: null,
  visit_gaps: null,
  visits_seen: null,
};

function addRow(rows: Map<string, DayRow>, row: DayRow, sign: 1 | -1): void {
  const { day, dimension, value } = row;
  const known = rows.get(keyOf(row)) ?? { ...nothing, ...noDistinct, day, dimension, value };
  const sums = Object.fromEntries(visitSums.map((sum) => [sum, known[sum] + sign * row[sum]])) as typeof nothing;
  const [visitor_gaps, visitors_seen] = addGaps(known, row, sign, "visitor");
  const [visit_gaps, visits_seen] = addGaps(known, row, sign, "visit");
  rows.set(keyOf(row), {
    ...known,
    ...sums,
    visitors: known.visitors + sign * row.visitors,
    visits: known.visits + sign * row.visits,
    visitor_gaps,
    visitors_seen,
    visit_gaps,
    visits_seen,
  });
}

function addGaps(one: DayRow, other: DayRow, sign: number, of: "visitor" | "visit") {
  const counts = new Map<number, number>();
  for (const [row, by] of [
    [one, 1],
    [other, sign],
  ] as const) {
    const gaps = row[`${of}_gaps`] ?? [];
    const seenCounts = row[`${of}s_seen`] ?? [];
    gaps.forEach((gap, place) => {
      const count = (seenCounts[place] ?? 0) - (place > 0 ? (seenCounts[place - 1] ?? 0) : 0);
      counts.set(gap, (counts.get(gap) ?? 0) + by * count);
    });
  }
  return cumulate(new Map([...counts].filter(([, count]) => count !== 0)));
}
