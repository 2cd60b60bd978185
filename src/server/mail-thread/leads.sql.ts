import { z } from "zod";
import { languages } from "#contract/language.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  moment,
  nullable,
  queryRow,
  queryRows,
  type RowOf,
  text,
  textOf,
  uuid,
} from "#server/platform/db/query-rows.ts";

const lead = {
  id: uuid,
  name: text,
  company: nullable(text),
  email: text,
  language: textOf(z.enum(languages)),
  createdAt: moment,
};
export type ThreadLead = RowOf<typeof lead>;
const columns = `id, full_name AS name, company, email, language, created_at AS "createdAt"`;

export function selectLead(client: Queryable, id: string): Promise<ThreadLead | undefined> {
  return queryRow(client, lead, `SELECT ${columns} FROM consultation_requests WHERE id = $1`, [id]);
}

/** Prevents the deletion of the lead until the transaction ends. */
export function lockLeadAgainstDeletion(client: Queryable, id: string): Promise<ThreadLead | undefined> {
  return queryRow(client, lead, `SELECT ${columns} FROM consultation_requests WHERE id = $1 FOR KEY SHARE`, [id]);
}

/** Newest first. */
export function selectLeadsByEmail(client: Queryable, emails: readonly string[]): Promise<ThreadLead[]> {
  return queryRows(
    client,
    lead,
    `SELECT ${columns} FROM consultation_requests WHERE email = ANY ($1) ORDER BY created_at DESC, id`,
    [emails],
  );
}

/** Addresses of the team. An email that one of them forwards is stored as the email of its original sender. */
export async function selectTeamAddresses(client: Queryable): Promise<string[]> {
  const rows = await queryRows(
    client,
    { email: text },
    "SELECT lower(email) AS email FROM users WHERE role IS NOT NULL",
  );
  return rows.map(({ email }) => email);
}
