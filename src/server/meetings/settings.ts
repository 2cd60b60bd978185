import { type MeetingSettings, meetingSettingsSchema } from "#contract/meeting-settings.ts";
import type { WorkingHours } from "#contract/working-hours.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { seal, unseal } from "#server/platform/seal.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { selectTeamSetting } from "#server/platform/team-settings/team-settings.sql.ts";
import {
  changeTeamSetting,
  describeVersion,
  readTeamSetting,
  undoTeamSetting,
} from "#server/platform/team-settings/team-settings.ts";
import { defaultSettings } from "./default-settings.ts";

const key = "meeting_settings";

export interface MeetingRules extends MeetingSettings {
  /** Hours in which meetings can be booked: the meeting hours, or the team's working hours if there are none. */
  hours: WorkingHours;
}

/** The settings with the passwords in plain text; never send them to a browser. */
export type ReadSettings = () => Promise<MeetingRules>;

type Password = string | null;

/**
 * Returns the settings with each password replaced. `replace` gets a key that identifies the server and user of the
 * password.
 */
async function mapPasswords(
  settings: MeetingSettings,
  replace: (id: string, password: Password) => Promise<Password> | Password,
): Promise<MeetingSettings> {
  const { mailbox } = settings.mail;
  return {
    ...settings,
    calendars: await Promise.all(
      settings.calendars.map(async (one) => ({ ...one, password: await replace(calendarKey(one), one.password) })),
    ),
    mail: {
      ...settings.mail,
      mailbox: mailbox && { ...mailbox, password: await replace(mailboxKey(mailbox), mailbox.password) },
    },
  };
}

type Calendar = MeetingSettings["calendars"][number];
type Mailbox = NonNullable<MeetingSettings["mail"]["mailbox"]>;

/** Identifies a stored password. Contains the server and user, so that the password is never sent to another server. */
const calendarKey = ({ id, url, user }: Calendar) => JSON.stringify([id, new URL(url).origin, user]);
const mailboxKey = ({ host, port, security, user }: Mailbox) => JSON.stringify(["mailbox", host, port, security, user]);

function listPasswords({ calendars, mail: { mailbox } }: MeetingSettings): Map<string, Password> {
  const all = calendars.map((one): [string, Password] => [calendarKey(one), one.password]);
  return new Map(mailbox ? [...all, [mailboxKey(mailbox), mailbox.password]] : all);
}

/** The stored settings, in which passwords are encrypted, with their version and when and by whom it was made. */
async function selectStored(client: Queryable) {
  const row = await selectTeamSetting(client, key);
  return { stored: row ? meetingSettingsSchema.parse(row.value) : defaultSettings, ...describeVersion(row) };
}

export function createReadSettings({ pool }: Database, keys: Keys): ReadSettings {
  return async () => {
    const { stored } = await selectStored(pool);
    const settings = await mapPasswords(stored, (_, sealed) => sealed && unseal(sealed, keys));
    return { ...settings, hours: settings.ownHours ?? (await readTeamSetting(pool, "working_hours")) };
  };
}

export interface SettingsChange {
  settings: MeetingSettings;
  /** Ids of the calendars whose address has changed. */
  movedCalendars: string[];
}

const describeChange = (before: MeetingSettings, settings: MeetingSettings): SettingsChange => ({
  settings,
  movedCalendars: settings.calendars
    .filter(({ id, url }) => before.calendars.some((earlier) => earlier.id === id && earlier.url !== url))
    .map(({ id }) => id),
});

/**
 * Stores new settings. A null password keeps the stored one, unless its server or user has changed; an empty one
 * deletes it.
 */
export async function changeSettings(
  client: Queryable,
  keys: Keys,
  { settings, version: seen, actor }: { settings: MeetingSettings; version?: number | undefined; actor: string },
): Promise<SettingsChange> {
  const { stored, version } = await selectStored(client);
  const before = listPasswords(stored);
  const sealed = await mapPasswords(settings, (key, password) => {
    if (password === null) return before.get(key) ?? null;
    return password === "" ? null : seal(password, keys);
  });
  await changeTeamSetting(client, { key, version: seen ?? version, value: sealed, actor });
  return describeChange(stored, settings);
}

/** Brings back the settings before the last change, with their passwords. */
export async function undoSettings(
  client: Queryable,
  { version, actor }: { version: number; actor: string },
): Promise<SettingsChange> {
  const { stored: before } = await selectStored(client);
  await undoTeamSetting(client, { key, version, actor, usual: defaultSettings });
  return describeChange(before, (await selectStored(client)).stored);
}

/** The settings for a browser, and which passwords are stored. */
export async function viewSettings({ pool }: Database) {
  const { stored, ...version } = await selectStored(pool);
  const { mailbox } = stored.mail;
  const storedPasswords = stored.calendars.filter(({ password }) => password !== null).map(({ id }) => id);
  if (mailbox && mailbox.password !== null) storedPasswords.push("mailbox");
  const workingHours = await readTeamSetting(pool, "working_hours");
  return { settings: await mapPasswords(stored, () => null), workingHours, storedPasswords, ...version };
}
