/** The value under which small counts are added up. */
export const merged = "(merged)";

/** Days whose counts are read. */
export interface DaysOfCounts {
  firstDay: string;
  lastDay: string;
  /** Counts of a day below this number are merged. */
  smallestCount: number;
}

export const countParameters = ({ firstDay, lastDay, smallestCount }: DaysOfCounts) => [
  firstDay,
  lastDay,
  smallestCount,
];

/** Page loads of the days of a report. Its parameters are those of `countParameters`. */
export const counted = "day BETWEEN $1 AND $2 AND reader = 'person' AND status = 200";

/**
 * Page loads by day and one property. Counts of a day below the smallest number are merged; if their sum is still below it,
 * the next smallest count joins them, or the sum would show what the rule hides. In the table, only past days are merged
 * (`mergeSmallCounts`, by the same rule), and merging them again changes nothing.
 */
export const dayCounts = (split: string) => `(
  SELECT day, brand, CASE WHEN is_merged THEN '${merged}' ELSE value END AS value,
         CASE WHEN is_merged THEN '' ELSE device_type END AS device_type, sum(count) AS count
  FROM (
    SELECT *, is_small OR (position = 1 AND coalesce(sum(count) FILTER (WHERE is_small) OVER (PARTITION BY day), $3) < $3)
             AS is_merged
    FROM (
      SELECT *, row_number() OVER (PARTITION BY day, is_small ORDER BY count, value, device_type, brand) AS position
      FROM (
        SELECT day, brand, value, device_type, sum(count) AS count, sum(count) < $3 OR value = '${merged}' AS is_small
        FROM response_counts WHERE split = '${split}' AND ${counted} GROUP BY day, brand, value, device_type
      ) AS summed
    ) AS ordered
  ) AS placed GROUP BY 1, 2, 3, 4
)`;
