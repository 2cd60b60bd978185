import type { Queryable } from "#server/platform/db/database.ts";
import type { RolledUpSource } from "../../../rollup/records/queries.ts";
import type { DayRange } from "../../plan.ts";
import type { RecordDay } from "../tally.ts";

type Days = Pick<DayRange, "firstDay" | "lastDay">;

/** In base64, as the columns of visits are read. */
export async function selectRecordDays(
  client: Queryable,
  source: RolledUpSource,
  { firstDay, lastDay }: Days,
): Promise<RecordDay[]> {
  const { rows } = await client.query<RecordDay & { encoded: string | null }>({
    name: "select_record_days",
    text: `SELECT day::text AS day, value, records, visits, repeats, sums, encode(histograms, 'base64') AS encoded
           FROM report_records WHERE source = $1 AND day BETWEEN coalesce($2::date, '-infinity') AND $3`,
    values: [source, firstDay, lastDay],
  });
  return rows.map(({ encoded, ...row }) => ({
    ...row,
    histograms: encoded === null ? null : Buffer.from(encoded, "base64"),
  }));
}

/** Looks at pages, in the form of records. */
export async function selectPageDays(
  client: Queryable,
  pages: readonly string[],
  { firstDay, lastDay }: Days,
): Promise<RecordDay[]> {
  const { rows } = await client.query<
    Omit<RecordDay, "repeats"> & { visit_gaps: number[] | null; visits_seen: number[] | null }
  >(
    `SELECT day::text AS day, value, page_views AS records, visits, visit_gaps, visits_seen, '{}'::float8[] AS sums, NULL AS histograms
     FROM report_days WHERE dimension = 'page' AND value = ANY ($1) AND day BETWEEN coalesce($2::date, '-infinity') AND $3`,
    [pages, firstDay, lastDay],
  );
  return rows.map(({ visit_gaps, visits_seen, ...row }) => ({
    ...row,
    // Stored as the number up to each gap.
    repeats: Object.fromEntries(
      (visit_gaps ?? []).map((gap, place) => [gap, (visits_seen?.[place] ?? 0) - (visits_seen?.[place - 1] ?? 0)]),
    ),
  }));
}
