import { type MeetingSettings, meetingSettingsSchema } from "#contract/meeting-settings.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { seal, unseal } from "#server/platform/seal.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { selectTeamSetting } from "#server/platform/team-settings/team-settings.sql.ts";
import { changeTeamSetting, describeVersion, undoTeamSetting } from "#server/platform/team-settings/team-settings.ts";
import { defaultSettings } from "./default-settings.ts";

const key = "meetings";

/** The settings with the passwords in plain text; never send them to a browser. */
export type ReadSettings = () => Promise<MeetingSettings>;

type Password = string | null;

/** Same settings, with each password replaced. The first argument names its server and user. */
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

/** Changes with the server, so that a stored password is never sent to another one. */
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
    return mapPasswords(stored, (_, sealed) => sealed && unseal(sealed, keys));
  };
}

/** A password that is null stays as it is stored, unless its server or user has changed. */
export async function changeSettings(
  client: Queryable,
  keys: Keys,
  { settings, version: seen, actor }: { settings: MeetingSettings; version?: number | undefined; actor: string },
): Promise<void> {
  const { stored, version } = await selectStored(client);
  const before = listPasswords(stored);
  const sealed = await mapPasswords(settings, (key, password) => {
    if (password === null) return before.get(key) ?? null;
    return password === "" ? null : seal(password, keys);
  });
  await changeTeamSetting(client, { key, version: seen ?? version, value: sealed, actor });
}

/** Brings back the settings before the last change, with their passwords, and returns them. */
export async function undoSettings(client: Queryable, { version, actor }: { version: number; actor: string }) {
  await undoTeamSetting(client, { key, version, actor, usual: defaultSettings });
  return (await selectStored(client)).stored;
}

/** The settings for a browser, and which passwords are stored. */
export async function viewSettings({ pool }: Database) {
  const { stored, ...version } = await selectStored(pool);
  const { mailbox } = stored.mail;
  const storedPasswords = stored.calendars.filter(({ password }) => password !== null).map(({ id }) => id);
  if (mailbox && mailbox.password !== null) storedPasswords.push("mailbox");
  return { settings: await mapPasswords(stored, () => null), storedPasswords, ...version };
}
