import { z } from "zod";
import type { Queryable } from "../db/database.ts";
import {
  integer,
  json,
  moment,
  queryOneRow,
  queryRow,
  queryRows,
  type RowOf,
  text,
  nullable,
} from "../db/query-rows.ts";

const current = {
  key: text,
  value: json(z.json()),
  version: integer,
  changedAt: moment,
  changedBy: text,
  restores: nullable(integer),
};
export type StoredSetting = RowOf<typeof current>;

const selectCurrent = `SELECT s.key, s.value, s.version, s.changed_at AS "changedAt", s.changed_by AS "changedBy", v.restores
  FROM team_settings AS s JOIN team_setting_versions AS v ON v.key = s.key AND v.version = s.version`;

/** Only changed settings are stored. */
export const selectTeamSettings = (client: Queryable): Promise<StoredSetting[]> =>
  queryRows(client, current, selectCurrent);

export const selectTeamSetting = (client: Queryable, key: string): Promise<StoredSetting | undefined> =>
  queryRow(client, current, `${selectCurrent} WHERE s.key = $1`, [key]);

/** An earlier version; if it was an undo, also the version that it restored. */
export const selectVersion = (client: Queryable, key: string, version: number) =>
  queryRow(
    client,
    { value: json(z.json()), restores: nullable(integer) },
    "SELECT value, restores FROM team_setting_versions WHERE key = $1 AND version = $2",
    [key, version],
  );

export interface NewVersion {
  key: string;
  /** Version to replace; 0 for the default. */
  version: number;
  value: unknown;
  actor: string;
  restores?: number;
}

/** Stores a new version. Returns false if `version` is no longer the current one. */
export async function storeVersion(client: Queryable, change: NewVersion): Promise<boolean> {
  const { key, version, value, actor, restores } = change;
  const stored = await queryOneRow(
    client,
    { count: integer },
    `WITH stored AS (
       INSERT INTO team_settings AS s (key, value, version, changed_by) VALUES ($1, $2, $3 + 1, $4)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = excluded.version, changed_by = excluded.changed_by,
         changed_at = now() WHERE s.version = $3
       RETURNING version
     ), history AS (
       INSERT INTO team_setting_versions (key, version, value, changed_by, restores)
       SELECT $1, version, $2, $4, $5 FROM stored WHERE version = $3 + 1 RETURNING version
     ) SELECT count(*)::int AS count FROM history`,
    [key, JSON.stringify(value), version, actor, restores ?? null],
  );
  return stored.count === 1;
}
