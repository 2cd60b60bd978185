import { countWaitingEntries } from "../../src/server/meetings/calendars/entries.sql.ts";
import { viewSettings } from "../../src/server/meetings/settings.ts";
import { selectSetAside } from "../../src/server/analytics/rollup/set-aside.sql.ts";
import { selectConnections } from "../../src/server/platform/connections/connections.sql.ts";
import type { Database } from "../../src/server/platform/db/database.ts";
import { boolean, integer, queryOneRow, text } from "../../src/server/platform/db/query-rows.ts";
import { type Finding, todo } from "./finding.ts";

/** True before the first start of an app: nobody can sign in, and there is no record. */
export async function isUnused({ pool }: Database): Promise<boolean> {
  const { unused } = await queryOneRow(
    pool,
    { unused: boolean },
    `SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM website_analytics)
            AND NOT EXISTS (SELECT FROM consultation_requests) AS unused`,
  );
  return unused;
}

export async function checkDatabase(database: Database): Promise<string> {
  const { version, size, synced, admins } = await queryOneRow(
    database.pool,
    { version: text, synced: text, size: text, admins: integer },
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS synced,
            pg_size_pretty(pg_database_size(current_database())) AS size,
            (SELECT count(*)::int FROM users WHERE role IN ('owner', 'admin')) AS admins`,
  );
  if (synced !== "on") throw new Error("fsync is off: acknowledged records can be lost in a crash");
  if (admins === 0) throw new Error("there is no admin: npm run admin -- create EMAIL");
  return `PostgreSQL ${version}, ${size}, ${admins} admin${admins === 1 ? "" : "s"}`;
}

export async function checkOutbox(database: Database): Promise<string> {
  const { waiting, failed } = await queryOneRow(
    database.pool,
    { waiting: integer, failed: integer },
    `SELECT count(*) FILTER (WHERE status IN ('pending', 'sending'))::int AS waiting,
            count(*) FILTER (WHERE status = 'failed')::int AS failed FROM outbox`,
  );
  if (failed > 0) throw new Error(`${failed} failed; see the dashboard`);
  return `${waiting} waiting`;
}

/** State of calendars and the mailbox as the app stored it; nothing is reported if none is configured. */
export async function checkConnections(database: Database): Promise<Finding[]> {
  const { settings } = await viewSettings(database);
  const names = new Map(settings.calendars.map(({ id, name }) => [id, `Calendar ${name}`]));
  const waiting = await countWaitingEntries(database.pool);
  const entries: Finding[] =
    waiting > 0
      ? [
          {
            grade: "fail",
            subject: "Calendar",
            message: `${waiting} meetings differ from it; each shows the reason in the dashboard`,
          },
        ]
      : [];
  const found = (await selectConnections(database.pool)).map(({ id, workedAt, error, note }): Finding => {
    const subject = names.get(id) ?? (id === "mailbox" ? "Mailbox" : "Calendar");
    if (error) return { grade: "fail", subject, message: error };
    if (!workedAt) return todo(subject, "was not read yet: start the app");
    return { grade: "ok", subject, message: `read ${workedAt.toISOString()}${note ? `; ${note}` : ""}` };
  });
  const senders =
    settings.mail.mailbox?.authservId === ""
      ? [todo("Mailbox", "senders of emails are not verified: enter the host that verifies them in the dashboard")]
      : [];
  return [...found, ...entries, ...senders];
}

export async function checkReports(database: Database): Promise<string> {
  const [first, ...others] = await selectSetAside(database.pool);
  if (!first) return "all days are counted";
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  throw new Error(`${first.source} of ${first.day ?? "all days"} cannot be counted${more}: ${first.reason}`);
}
