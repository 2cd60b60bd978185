import {
  defaultTeamSettings,
  type TeamSettingKey,
  type TeamSettings,
  teamSettingKeys,
  type TeamSettingsPage,
  teamSettingSchemas,
} from "#contract/team-settings.ts";
import { siteConfig } from "#site.config.ts";
import type { Queryable } from "../db/database.ts";
import { HttpProblem } from "../http/problem.ts";
import {
  selectTeamSetting,
  selectTeamSettings,
  selectVersion,
  type StoredSetting,
  storeVersion,
} from "./team-settings.sql.ts";

export const defaults = defaultTeamSettings(siteConfig.report.timezone);

/** The value of a setting, or its default if nobody has changed it. */
export async function readTeamSetting<Key extends TeamSettingKey>(
  client: Queryable,
  key: Key,
): Promise<TeamSettings[Key]> {
  return parseSetting(key, await selectTeamSetting(client, key));
}

/**
 * A value that this version of the app cannot read, such as one of a later version, counts as not set and causes a
 * warning.
 */
function parseSetting<Key extends TeamSettingKey>(key: Key, stored: StoredSetting | undefined): TeamSettings[Key] {
  if (!stored) return defaults[key];
  const { data, error } = teamSettingSchemas[key].safeParse(stored.value);
  if (!error) return data as TeamSettings[Key];
  process.emitWarning(`The team setting ${key} cannot be read, so its default applies: ${error.issues[0]?.message}`);
  return defaults[key];
}

export async function listTeamSettings(client: Queryable): Promise<TeamSettingsPage> {
  const stored = new Map((await selectTeamSettings(client)).map((row) => [row.key, row]));
  const entries = teamSettingKeys.map((key) => {
    const row = stored.get(key);
    return [key, { value: parseSetting(key, row), ...describeVersion(row) }];
  });
  return { settings: Object.fromEntries(entries) };
}

/** A setting's version and its author, and the version that undo brings back. */
export const describeVersion = (row: StoredSetting | undefined) => ({
  version: row?.version ?? 0,
  changedAt: row?.changedAt.toISOString() ?? null,
  changedBy: row?.changedBy ?? null,
  undoes: row ? versionBefore(row) : null,
});

/** The version that undo brings back. Undoing an undo goes one step further back. */
function versionBefore({ version, restores }: Pick<StoredSetting, "version" | "restores">): number | null {
  const shownVersion = restores ?? version;
  return shownVersion === 0 ? null : shownVersion - 1;
}

interface Change {
  key: string;
  /** Version that the user saw. */
  version: number;
  actor: string;
}

const changedMeanwhile = () =>
  new HttpProblem(409, "changed_meanwhile", "Somebody else has changed this setting; load it again");

/** Stores a new version; throws a conflict if the user has not seen the current one. */
export async function changeTeamSetting(client: Queryable, change: Change & { value: unknown }): Promise<void> {
  if (!(await storeVersion(client, change))) throw changedMeanwhile();
}

/** Restores the value before the current one; before the first version, the default. */
export async function undoTeamSetting(
  client: Queryable,
  { key, version, actor, usual }: Change & { usual: unknown },
): Promise<void> {
  const stored = await selectTeamSetting(client, key);
  if ((stored?.version ?? 0) !== version) throw changedMeanwhile();
  const before = stored ? versionBefore(stored) : null;
  if (before === null) throw new HttpProblem(409, "nothing_to_undo", "This setting already has its default value");
  const earlier = await selectVersion(client, key, before);
  const value = earlier ? earlier.value : usual;
  const restores = earlier?.restores ?? before;
  if (!(await storeVersion(client, { key, version, value, actor, restores }))) throw changedMeanwhile();
}
