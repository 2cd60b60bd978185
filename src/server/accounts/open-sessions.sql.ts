import type { Queryable } from "#server/platform/db/database.ts";
import { isoTime } from "#server/platform/db/iso-time.sql.ts";
import { boolean, nullable, queryRows, type RowOf, text } from "#server/platform/db/query-rows.ts";
import { publish } from "#server/platform/realtime/signals.sql.ts";

const session = { id: text, userAgent: nullable(text), createdAt: text, expiresAt: text, isCurrent: boolean };

export function selectSessions(client: Queryable, userId: string, currentId: string): Promise<RowOf<typeof session>[]> {
  return queryRows(
    client,
    session,
    `SELECT id, user_agent AS "userAgent", ${isoTime("created_at")} AS "createdAt", ${isoTime("expires_at")} AS "expiresAt",
            id = $2 AS "isCurrent"
     FROM sessions WHERE user_id = $1 AND expires_at > now() ORDER BY created_at DESC`,
    [userId, currentId],
  );
}

/** False if the account has no such session. */
export async function deleteSession(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM sessions WHERE user_id = $1 AND id = $2", [userId, id]);
  await publish(client, { topic: "sessions" });
  return rowCount === 1;
}
