import { z } from "zod";
import { type Language, languages } from "#contract/language.ts";
import { subscriptionStatuses } from "#contract/newsletter.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  bigint,
  boolean,
  integer,
  moment,
  nullable,
  queryOneRow,
  queryRow,
  queryRows,
  type RowOf,
  text,
  textOf,
  uuid,
} from "#server/platform/db/query-rows.ts";
import { likePattern } from "#server/platform/db/like-pattern.ts";
import type { Position } from "#server/platform/http/paging.ts";

const subscription = {
  id: uuid,
  email: text,
  status: textOf(z.enum(subscriptionStatuses)),
  language: textOf(z.enum(languages)),
};
export type Subscription = RowOf<typeof subscription>;

export interface NewSubscription extends Subscription {
  unverified: boolean;
}

/** Returns false if the address or the id already exists. */
export async function insertSubscription(client: Queryable, subscription: NewSubscription): Promise<boolean> {
  const { id, email, status, language, unverified } = subscription;
  const { rowCount } = await client.query(
    `INSERT INTO newsletter_subscriptions (id, email, status, unverified, language, confirmation_requested_at)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $3 = 'pending' THEN now() END) ON CONFLICT DO NOTHING`,
    [id, email, status, unverified, language],
  );
  return rowCount === 1;
}

/** Whether the address has an unconfirmed subscription. */
export async function isUnconfirmed(client: Queryable, email: string): Promise<boolean> {
  const sql = "SELECT FROM newsletter_subscriptions WHERE email = $1 AND status = 'pending'";
  return (await client.query(sql, [email])).rowCount === 1;
}

/**
 * Returns the id of the unconfirmed subscription if the last confirmation email was requested long enough ago. Stores
 * this request as the last one, and the language of the latest form.
 */
export async function renewConfirmationRequest(
  client: Queryable,
  { email, language }: { email: string; language: Language },
  pauseMinutes: number,
): Promise<string | undefined> {
  const row = await queryRow(
    client,
    { id: uuid },
    `UPDATE newsletter_subscriptions SET confirmation_requested_at = now(), language = $3
     WHERE email = $1 AND status = 'pending'
       AND confirmation_requested_at <= now() - make_interval(mins => $2) RETURNING id`,
    [email, pauseMinutes, language],
  );
  return row?.id;
}

export async function insertToken(client: Queryable, hash: Buffer, id: string, lifetimeDays: number): Promise<void> {
  await client.query(
    `INSERT INTO newsletter_tokens (hash, newsletter_subscription_id, expires_at)
     VALUES ($1, $2, now() + make_interval(days => $3))`,
    [hash, id, lifetimeDays],
  );
}

export function selectByToken(client: Queryable, hashes: Buffer[]): Promise<Subscription | undefined> {
  return queryRow(
    client,
    subscription,
    `SELECT id, email, status, language FROM newsletter_subscriptions WHERE id =
       (SELECT newsletter_subscription_id FROM newsletter_tokens WHERE hash = ANY ($1) AND expires_at > now() LIMIT 1)`,
    [hashes],
  );
}

export function selectSubscription(client: Queryable, id: string): Promise<Subscription | undefined> {
  const sql = "SELECT id, email, status, language FROM newsletter_subscriptions WHERE id = $1";
  return queryRow(client, subscription, sql, [id]);
}

/** Returns false if the subscription is already confirmed or does not exist. */
export async function confirmSubscription(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "UPDATE newsletter_subscriptions SET status = 'subscribed', confirmed_at = now() WHERE id = $1 AND status = 'pending'",
    [id],
  );
  return rowCount === 1;
}

/** Foreign keys also delete its messages and tokens. */
export async function deleteSubscription(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM newsletter_subscriptions WHERE id = $1", [id]);
  return rowCount === 1;
}

/**
 * Deletes subscriptions that were not confirmed in time: either nobody wants them, or somebody else entered the
 * address.
 */
export async function deleteUnconfirmed(client: Queryable, afterDays: number): Promise<void> {
  await client.query(
    `DELETE FROM newsletter_subscriptions
     WHERE status = 'pending' AND confirmation_requested_at < now() - make_interval(days => $1)`,
    [afterDays],
  );
}

const listedSubscription = {
  ...subscription,
  unverified: boolean,
  confirmed_at: nullable(moment),
  created_at: moment,
  created_micros: bigint,
};

const pattern = (q: string | undefined) => (q ? likePattern(q) : null);

export function selectSubscriptions(
  client: Queryable,
  q: string | undefined,
  limit: number,
  after: Position | null,
): Promise<RowOf<typeof listedSubscription>[]> {
  return queryRows(
    client,
    listedSubscription,
    `SELECT id, email, status, language, unverified, confirmed_at, created_at,
            (extract(epoch FROM created_at) * 1000000)::bigint AS created_micros
     FROM newsletter_subscriptions
     WHERE ($1::text IS NULL OR email ILIKE $1)
       AND ($3::bigint IS NULL OR (created_at, id) < ('epoch'::timestamptz + $3 * interval '1 microsecond', $4::uuid))
     ORDER BY created_at DESC, id DESC LIMIT $2`,
    [pattern(q), limit, after?.createdMicros ?? null, after?.id ?? null],
  );
}

export async function countSubscriptions(client: Queryable, q: string | undefined): Promise<number> {
  const { count } = await queryOneRow(
    client,
    { count: integer },
    "SELECT count(*)::int AS count FROM newsletter_subscriptions WHERE $1::text IS NULL OR email ILIKE $1",
    [pattern(q)],
  );
  return count;
}
