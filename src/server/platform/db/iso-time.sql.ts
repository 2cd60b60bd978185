/** SQL for a timestamp in the format of JavaScript's `toISOString`: `2026-07-01T09:30:00.000Z`. */
export const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
