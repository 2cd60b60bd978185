import { vitals } from "#contract/report-figures.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { float, floats, nullable, queryRows, text } from "#server/platform/db/query-rows.ts";
import { sumEncoded } from "../../rollup/records/histogram.ts";
import { type RolledUpSource, rolledUpSources } from "../../rollup/records/records.sql.ts";
import type { Tallies, Tally } from "./tally.ts";

/** Whole days; both are included. */
export interface Days {
  firstDay: string;
  lastDay: string;
}

/** Adds up the days of a span. A visit that was counted on an earlier day, from `since` on, is not counted again. */
export async function selectTallies(
  client: Queryable,
  source: RolledUpSource,
  { firstDay, lastDay }: Days,
  since: string,
): Promise<Tallies> {
  const places = rolledUpSources[source].values.map((_, place) => `sum(sums[${place + 1}])`);
  const shape = { value: text, records: float, sums: floats, visits: float, histograms: nullable(text) };
  const rows = await queryRows(client, shape, {
    name: `select_tallies_of_${source}`,
    text: `SELECT value, sum(records)::float8 AS records, ARRAY[${places.join(", ")}]::float8[] AS sums,
             sum(visits - coalesce((SELECT sum(seen::int) FROM jsonb_each_text(repeats) AS repeated (gap, seen) WHERE gap::int <= day - $4::date), 0))::float8 AS visits,
             encode(string_agg(histograms, ''), 'base64') AS histograms
           FROM report_records WHERE source = $1 AND day BETWEEN $2 AND $3 GROUP BY value`,
    values: [source, firstDay, lastDay, since],
  });
  return new Map(
    rows.map(({ value, histograms, ...sums }): [string, Tally] => [
      value,
      {
        ...sums,
        // The statement returns the bytes as base64 text.
        histograms: histograms === null ? [] : sumEncoded(Buffer.from(histograms, "base64"), vitals.length),
      },
    ]),
  );
}

/** Page views in the form of records. */
export async function selectPageTallies(
  client: Queryable,
  pages: readonly string[],
  { firstDay, lastDay }: Days,
): Promise<Tallies> {
  const rows = await queryRows(
    client,
    { value: text, records: float, visits: float },
    `SELECT value, sum(page_views)::float8 AS records,
       sum(visits - coalesce(visits_seen[width_bucket(day - $2::date, visit_gaps)], 0))::float8 AS visits
     FROM report_days WHERE dimension = 'page' AND value = ANY ($1) AND day BETWEEN $2 AND $3 GROUP BY value`,
    [pages, firstDay, lastDay],
  );
  return new Map(rows.map(({ value, ...counts }): [string, Tally] => [value, { ...counts, sums: [], histograms: [] }]));
}
