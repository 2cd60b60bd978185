import type { Queryable } from "#server/platform/db/database.ts";
import { queryRows, text } from "#server/platform/db/query-rows.ts";

export type Rows = Record<string, unknown>[];

const ofLeads = "lead_id IN (SELECT id FROM consultation_requests WHERE email = $1)";
/** Notes, tasks and timeline of a lead. These rows are deleted with their lead. */
const workTables = ["lead_events", "lead_notes", "lead_tasks", "lead_webhook_times"] as const;

/** Every row about an address, by table. */
export async function selectPersonalRows(client: Queryable, email: string): Promise<Record<string, Rows>> {
  const select = async (sql: string) => (await client.query(sql, [email])).rows;
  return {
    consultation_requests: await select("SELECT * FROM consultation_requests WHERE email = $1 ORDER BY created_at"),
    newsletter_subscriptions: await select("SELECT * FROM newsletter_subscriptions WHERE email = $1"),
    ...(await ofWorkTables((table) => select(`SELECT * FROM ${table} WHERE ${ofLeads}`))),
    outbox: await select(
      `SELECT * FROM outbox WHERE recipient = $1
         OR consultation_request_id IN (SELECT id FROM consultation_requests WHERE email = $1)
         OR newsletter_subscription_id IN (SELECT id FROM newsletter_subscriptions WHERE email = $1)
       ORDER BY created_at`,
    ),
  };
}

async function ofWorkTables<Result>(ask: (table: string) => Promise<Result>): Promise<Record<string, Result>> {
  const results: Record<string, Result> = {};
  for (const table of workTables) results[table] = await ask(table);
  return results;
}

/** Recorded events of a visitor who consented to analytics. In the event log, the session is the visitor's ID. */
export async function selectVisitorRows(client: Queryable, visitorId: string): Promise<Record<string, Rows>> {
  const select = async (sql: string) => (await client.query(sql, [visitorId])).rows;
  return {
    visits: await select("SELECT * FROM visits WHERE visitor_id = $1 ORDER BY started_at"),
    website_analytics: await select("SELECT * FROM website_analytics WHERE visitor_id = $1 ORDER BY created_at"),
    user_analytics: await select("SELECT * FROM user_analytics WHERE session_id = $1 ORDER BY timestamp"),
    user_events: await select("SELECT * FROM user_events WHERE visitor_id = $1 ORDER BY created_at"),
    conversion_tracking: await select("SELECT * FROM conversion_tracking WHERE visitor_id = $1 ORDER BY created_at"),
    geo_analytics: await select(
      "SELECT * FROM geo_analytics WHERE session_id IN (SELECT visit_id FROM visits WHERE visitor_id = $1)",
    ),
  };
}

/** Ids of the visitors who sent requests with this address and consented to analytics. */
export async function selectVisitorsOf(client: Queryable, email: string): Promise<string[]> {
  const rows = await queryRows(
    client,
    { id: text },
    "SELECT DISTINCT visitor_id AS id FROM consultation_requests WHERE email = $1 AND visitor_id IS NOT NULL",
    [email],
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns the number of deleted rows of each table. Messages are deleted before leads and subscriptions, because rows
 * that a cascade deletes are not counted.
 */
export async function deletePersonalRows(client: Queryable, email: string): Promise<Record<string, number>> {
  const remove = async (sql: string) => (await client.query(sql, [email])).rowCount ?? 0;
  return {
    // Counted while the leads exist: a cascade deletes these rows with them.
    ...(await ofWorkTables((table) => remove(`SELECT FROM ${table} WHERE ${ofLeads}`))),
    outbox: await remove(
      `DELETE FROM outbox WHERE recipient = $1
         OR consultation_request_id IN (SELECT id FROM consultation_requests WHERE email = $1)
         OR newsletter_subscription_id IN (SELECT id FROM newsletter_subscriptions WHERE email = $1)`,
    ),
    consultation_requests: await remove("DELETE FROM consultation_requests WHERE email = $1"),
    newsletter_subscriptions: await remove("DELETE FROM newsletter_subscriptions WHERE email = $1"),
  };
}
