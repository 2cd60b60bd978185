import { z } from "zod";
import type { Queryable } from "#server/platform/db/database.ts";
import { float, json, queryRow } from "#server/platform/db/query-rows.ts";

/** Position up to which a log was imported. */
export interface LogPosition {
  /** Time of the last line, in microseconds since 1970. */
  until: number;
  /** Number of imported lines by their time, for the last ten minutes before `until`. */
  recent: Record<string, number>;
}

/** Locks the log, so that two imports of it run one after the other. */
export async function lockPosition(client: Queryable, name: string): Promise<LogPosition> {
  await client.query(
    "INSERT INTO response_logs (name, until, recent) VALUES ($1, 0, '{}') ON CONFLICT (name) DO NOTHING",
    [name],
  );
  const row = await queryRow(
    client,
    { until: float, recent: json(z.record(z.string(), z.number())) },
    "SELECT until::float8 AS until, recent FROM response_logs WHERE name = $1 FOR UPDATE",
    [name],
  );
  return row ?? { until: 0, recent: {} };
}

export async function savePosition(client: Queryable, name: string, { until, recent }: LogPosition): Promise<void> {
  await client.query("UPDATE response_logs SET until = $2, recent = $3 WHERE name = $1", [
    name,
    until,
    JSON.stringify(recent),
  ]);
}
