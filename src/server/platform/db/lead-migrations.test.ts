import { expect, test } from "vitest";
import { defaultTeamSettings } from "#contract/team-settings.ts";
import { meetingSettingsSchema } from "#contract/meeting-settings.ts";
import { databaseBefore } from "#server/testing/test-database.ts";

test("requests keep their status, which becomes their stage, and the oldest admin becomes the owner", async () => {
  const { select, migrate, drop } = await databaseBefore("lead_work");
  await select(
    `INSERT INTO users (id, name, email, role, created_at) VALUES
       ('2', 'Later', 'later@example.com', 'admin', now()), ('3', 'Viewer', 'viewer@example.com', 'viewer', now() - interval '3 days'),
       ('1', 'First', 'first@example.com', 'admin', now() - interval '2 days')`,
  );
  await select(
    `INSERT INTO consultation_requests (id, full_name, company, email, source, status, created_at)
     SELECT gen_random_uuid(), 'Ærø ' || status, 'Nordhavn', status || '@example.com', 'demo_request', status, now() - age
     FROM (VALUES ('new', interval '1 day'), ('contacted', '2 days'), ('scheduled', '3 days'), ('closed', '4 days'))
       AS leads (status, age)`,
  );
  const read = () =>
    select(
      "SELECT id, full_name, company, email, source, status, created_at FROM consultation_requests ORDER BY email",
    );
  const before = await read();
  expect(before).toHaveLength(4);
  await migrate();
  expect(await read()).toEqual(before);
  expect(
    await select("SELECT stage, status, value, owner_id FROM consultation_requests ORDER BY created_at DESC"),
  ).toEqual(
    ["new", "contacted", "scheduled", "closed"].map((status) => ({
      stage: status,
      status,
      value: null,
      owner_id: null,
    })),
  );
  expect(await select("SELECT email, role FROM users ORDER BY id")).toEqual([
    { email: "first@example.com", role: "owner" },
    { email: "later@example.com", role: "admin" },
    { email: "viewer@example.com", role: "viewer" },
  ]);
  await select("UPDATE consultation_requests SET stage = 'won' WHERE stage = 'scheduled'");
  expect(await select("SELECT status FROM consultation_requests WHERE stage = 'won'")).toEqual([{ status: "closed" }]);
  await drop();
});

test("requests of earlier versions are kept, and found by their job title, phone and use case", async () => {
  const { select, migrate, drop } = await databaseBefore("search_job_titles");
  const longest = "漢𓀀".repeat(66);
  await select(
    `INSERT INTO consultation_requests (id, full_name, company, email, source, message, job_title, phone, use_case)
     VALUES (gen_random_uuid(), 'Ida', NULL, 'a@example.com', 'demo_request', NULL, 'Head of Fleet', '+45 12', '${longest}'),
            (gen_random_uuid(), 'Bo', 'Nordhavn', 'b@example.com', 'contact_form', 'Hej', NULL, NULL, NULL)`,
  );
  const read = async () =>
    (await select("SELECT * FROM consultation_requests ORDER BY email")).map(({ searched, ...kept }) => ({
      searched,
      kept,
    }));
  const before = await read();
  await migrate();
  const after = await read();
  expect(after.map(({ kept }) => kept)).toEqual(before.map(({ kept }) => kept));
  expect(after.map(({ searched }) => searched)).toEqual([
    `ida\n\na@example.com\n\nhead of fleet\n+45 12\n${longest}`,
    "bo\nnordhavn\nb@example.com\nhej\n\n\n",
  ]);
  await drop();
});

test("entries of the audit log of earlier versions are kept, without details", async () => {
  const { select, migrate, drop } = await databaseBefore("audit_detail");
  await select(
    "INSERT INTO audit_log (id, actor, action, kind, subject, status) VALUES (gen_random_uuid(), 'a@example.com', 'Change a lead', 'change', 'Spreadsheet', 200)",
  );
  const before = await select("SELECT * FROM audit_log");
  await migrate();
  expect(await select("SELECT * FROM audit_log")).toEqual(before.map((entry) => ({ ...entry, detail: "" })));
  await drop();
});

test("requests and subscriptions of earlier versions are in English, and only known languages can be stored", async () => {
  const { select, migrate, drop } = await databaseBefore("languages");
  await select(
    `INSERT INTO consultation_requests (id, full_name, email, source, message)
     SELECT gen_random_uuid(), 'Ida ' || number, number || '@example.com', 'contact_form', 'Hej' FROM generate_series(1, 3) AS number`,
  );
  await select("INSERT INTO newsletter_subscriptions (id, email) VALUES (gen_random_uuid(), 'ida@example.com')");
  const tables = ["consultation_requests", "newsletter_subscriptions"];
  const read = (table: string) => select(`SELECT * FROM ${table} ORDER BY email`);
  const before = await Promise.all(tables.map(read));
  // A rewritten table gets a new file, so an equal file proves that the migration did not rewrite the table.
  const files = () =>
    select(`SELECT pg_relation_filenode(name) AS file FROM unnest('{${tables.join()}}'::text[]) AS name`);
  const filesBefore = await files();
  await migrate();
  expect(await files()).toEqual(filesBefore);
  expect(await Promise.all(tables.map(read))).toEqual(
    before.map((rows) => rows.map((row) => ({ ...row, language: "en" }))),
  );
  for (const table of tables) {
    await select(`UPDATE ${table} SET language = 'da'`);
    await expect(select(`UPDATE ${table} SET language = 'de'`)).rejects.toThrow(`${table}_language`);
  }
  await drop();
});

const officeHours = [{ from: "09:00", to: "17:00" }];
const shortDay = [{ from: "10:00", to: "12:30" }];

/** Meeting settings as the previous version stored them. */
const earlierSettings = (monday: typeof officeHours, timeZone: string, title = "Meeting") => ({
  isOffered: true,
  timeZone,
  hours: {
    monday,
    tuesday: officeHours,
    wednesday: officeHours,
    thursday: officeHours,
    friday: officeHours,
    saturday: [],
    sunday: [],
  },
  slotMinutes: 45,
  bufferMinutes: 0,
  noticeHours: 1,
  horizonDays: 9,
  title,
  place: "",
  calendars: [],
  mail: { fromName: "", fromAddress: "", replyAddress: "", mailbox: null },
});

async function databaseWithMeetings(workingHours: object | undefined, versions: readonly object[]) {
  const database = await databaseBefore("one_setting_of_hours");
  const store = (key: string, all: readonly object[]) =>
    database.select(
      all
        .map(
          (value, at) => `INSERT INTO team_setting_versions (key, version, value, changed_by)
            VALUES ('${key}', ${at + 1}, '${JSON.stringify(value)}', 'ida@example.com');`,
        )
        .concat(`INSERT INTO team_settings (key, version, value, changed_by)
          VALUES ('${key}', ${all.length}, '${JSON.stringify(all.at(-1))}', 'ida@example.com')`)
        .join("\n"),
    );
  if (workingHours) await store("working_hours", [workingHours]);
  if (versions.length > 0) await store("meetings", versions);
  const before = await database.select("SELECT * FROM team_settings ORDER BY key");
  await database.migrate();
  const otherSettings = await database.select(
    "SELECT * FROM team_settings WHERE key <> 'meeting_settings' ORDER BY key",
  );
  // Apps of the previous version still read their own row, so it must not change.
  expect(otherSettings).toEqual(before);
  const current = await database.select(
    "SELECT value, version, changed_by FROM team_settings WHERE key = 'meeting_settings'",
  );
  const history = await database.select(
    "SELECT value FROM team_setting_versions WHERE key = 'meeting_settings' ORDER BY version",
  );
  await database.drop();
  return { current: current[0], history: history.map(({ value }) => meetingSettingsSchema.parse(value)) };
}

const teamHours = defaultTeamSettings("Europe/Copenhagen").working_hours;

test("versions whose hours differ from those of the team keep meeting hours; everything else is unchanged", async () => {
  const { current, history } = await databaseWithMeetings(teamHours, [
    earlierSettings(shortDay, "Europe/Copenhagen", "First"),
    earlierSettings(officeHours, "Europe/Paris"),
    earlierSettings(officeHours, "Europe/Copenhagen"),
  ]);
  expect(history.map(({ ownHours }) => ownHours)).toEqual([
    { timezone: "Europe/Copenhagen", days: { ...teamHours.days, mon: shortDay } },
    { ...teamHours, timezone: "Europe/Paris" },
    null,
  ]);
  const { timeZone: _, hours: __, ...rest } = earlierSettings(shortDay, "", "First");
  expect(history[0]).toMatchObject(rest);
  expect(current).toEqual({ value: history[2], version: 3, changed_by: "ida@example.com" });
});

test("meetings keep the hours that visitors see while the hours of the team are the default or others", async () => {
  const ownHours = { ...teamHours, days: { ...teamHours.days, mon: shortDay } };
  for (const hours of [undefined, teamHours]) {
    const { current } = await databaseWithMeetings(hours, [earlierSettings(shortDay, "Europe/Copenhagen")]);
    expect(current).toMatchObject({ version: 1, value: { ownHours } });
  }
});

test("without stored settings of meetings, nothing is stored", async () => {
  expect(await databaseWithMeetings(teamHours, [])).toEqual({ current: undefined, history: [] });
});
