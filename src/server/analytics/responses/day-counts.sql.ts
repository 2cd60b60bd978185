/** Value of a row that contains the sum of merged small counts. */
export const merged = "(merged)";

/** The days whose counts are read. */
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

/** Condition for the page loads of the days of a report, with the parameters of `countParameters`. */
export const counted = "day BETWEEN $1 AND $2 AND reader = 'person' AND status = 200";

/**
 * Page loads by day and one property. Counts of a day below the smallest number are merged: first the device types of a
 * channel, which then have no name, so that the channel keeps its total; then small values. If a sum of merged counts is still
 * below that number, the next smallest count is added to it; otherwise the sum would reveal a small count. Stored counts are
 * merged only for past days (`mergeSmallCounts`, by the same rule), and merging them again changes nothing.
 */
export const dayCounts = (split: string) => `(
  WITH summed AS (
    SELECT day, brand, value, device_type, sum(count) AS count, sum(count) < $3 OR device_type = '' AS is_small
    FROM response_counts WHERE split = '${split}' AND ${counted} GROUP BY day, brand, value, device_type
  ), ordered AS (
    SELECT *, sum(count) FILTER (WHERE is_small) OVER (PARTITION BY day, brand, value) AS hidden,
           row_number() OVER (PARTITION BY day, brand, value, is_small ORDER BY count, device_type) AS position
    FROM summed
  ), named AS (
    SELECT day, brand, value, count, sum(count) OVER (PARTITION BY day, brand, value) AS total,
           CASE WHEN is_small OR (hidden < $3 AND position = 1) THEN '' ELSE device_type END AS device_type
    FROM ordered
  ), marked AS (
    SELECT *, total < $3 OR value = '${merged}' AS is_small FROM named
  ), ordered_values AS (
    SELECT *, sum(count) FILTER (WHERE is_small) OVER (PARTITION BY day) AS hidden,
           dense_rank() OVER (PARTITION BY day, is_small ORDER BY total, brand, value) AS position
    FROM marked
  ), merged AS (
    SELECT *, is_small OR coalesce(hidden < $3 AND position = 1, false) AS is_merged FROM ordered_values
  )
  SELECT day, brand, CASE WHEN is_merged THEN '${merged}' ELSE value END AS value,
         CASE WHEN is_merged THEN '' ELSE device_type END AS device_type, sum(count) AS count
  FROM merged GROUP BY 1, 2, 3, 4
)`;
