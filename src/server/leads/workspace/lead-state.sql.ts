import { z } from "zod";
import { leadPriorities, leadStages } from "#contract/lead-stages.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { bigint, moment, nullable, queryRow, type RowOf, text, textOf } from "#server/platform/db/query-rows.ts";

const state = {
  stage: textOf(z.enum(leadStages)),
  lost_reason: nullable(text),
  value: nullable(bigint),
  currency: nullable(text),
  owner_id: nullable(text),
  priority: textOf(z.enum(leadPriorities)),
  calendar: nullable(text),
  answered_at: nullable(moment),
  qualified_at: nullable(moment),
  won_at: nullable(moment),
  lost_at: nullable(moment),
};

/** Fields of a lead that the team sets, and the times at which the lead reached each point. */
export type LeadState = RowOf<typeof state>;

const columns = Object.keys(state);

/** Locks the lead until the transaction ends, so that concurrent changes of one lead run one after the other. */
export function lockLead(client: Queryable, id: string): Promise<LeadState | undefined> {
  return queryRow(client, state, `SELECT ${columns.join(", ")} FROM consultation_requests WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
}

export async function updateLeadState(client: Queryable, id: string, next: LeadState): Promise<void> {
  await client.query(
    `UPDATE consultation_requests SET ${columns.map((name, place) => `${name} = $${place + 2}`).join(", ")} WHERE id = $1`,
    [id, ...columns.map((name) => next[name as keyof LeadState])],
  );
}

/** Stores the time of the first answer; later answers do not change it. */
export async function noteAnswer(client: Queryable, id: string): Promise<void> {
  await client.query("UPDATE consultation_requests SET answered_at = now() WHERE id = $1 AND answered_at IS NULL", [
    id,
  ]);
}

/** SQL condition on `users`: whether an account can own leads. */
export const canOwnLeads = "role IN ('owner', 'admin', 'member')";

/** Email address of an account that can own leads; undefined if there is none with this id. */
export async function selectOwner(client: Queryable, id: string): Promise<string | undefined> {
  const row = await queryRow(client, { email: text }, `SELECT email FROM users WHERE id = $1 AND ${canOwnLeads}`, [id]);
  return row?.email;
}

/** Id of an account that can own leads, by its id or email address. */
export async function findOwner(client: Queryable, idOrEmail: string): Promise<string | undefined> {
  const row = await queryRow(
    client,
    { id: text },
    `SELECT id FROM users WHERE (id = $1 OR email = lower($1)) AND ${canOwnLeads} LIMIT 1`,
    [idOrEmail],
  );
  return row?.id;
}

/** Email address of an account, even if it can no longer own leads. */
export async function selectEmail(client: Queryable, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await queryRow(client, { email: text }, "SELECT email FROM users WHERE id = $1", [id]);
  return row?.email ?? null;
}
