import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { AdmitVisitor, Origin, RecordConversion } from "#server/platform/http/origin.ts";
import { readUnsubscribeToken } from "#server/platform/mail/unsubscribe.ts";
import type { Keys, TokenHashes } from "#server/platform/secrets.ts";
import { enqueue } from "#server/platform/outbox/queries.ts";
import {
  askAgain,
  confirmSubscription,
  deleteSubscription,
  deleteUnconfirmed,
  insertSubscription,
  isSameSubscription,
  selectByToken,
  selectSubscription,
  type Subscription,
} from "./queries.ts";

export interface NewsletterOptions {
  database: Database;
  publicUrl: string;
  /** Keys that sign unsubscribe links. */
  unsubscribeKeys: Keys;
  tokenHashes: TokenHashes;
  /** Where mail is configured, an address counts once its owner has confirmed it. */
  asksForConfirmation: boolean;
  recordConversion: RecordConversion;
  admitVisitor: AdmitVisitor;
}

interface NewSubscriber extends Origin {
  id: string;
  email: string;
  verified: boolean;
}

export const tokenLifetimeDays = 7;
const mailPauseMinutes = 5;

/** `duplicate` when the address is there already. One that was never confirmed is then asked again, but not often. */
export async function subscribe(
  { database, asksForConfirmation, recordConversion, admitVisitor }: NewsletterOptions,
  { id, email, verified, sourcePage, visit: named }: NewSubscriber,
): Promise<"stored" | "duplicate"> {
  const subscription = {
    id,
    email,
    status: asksForConfirmation ? "pending" : "subscribed",
    unverified: !verified,
  } as const;
  return database.transaction(async (client) => {
    // First, as whoever forgets a visitor does, so that neither waits for what the other holds.
    const visit = named && (await admitVisitor(client, named.visitorId)) ? named : null;
    if (await insertSubscription(client, subscription)) {
      if (asksForConfirmation) await askForConfirmation(client, id, email);
      await recordConversion(client, { conversionType: "newsletter", sourcePage, visit });
      return "stored";
    }
    if (await isSameSubscription(client, subscription)) return "stored";
    const unconfirmed = asksForConfirmation && (await askAgain(client, email, mailPauseMinutes));
    if (unconfirmed) await askForConfirmation(client, unconfirmed, email);
    return "duplicate";
  });
}

const askForConfirmation = (client: Queryable, id: string, email: string): Promise<void> =>
  enqueue(client, { kind: "newsletter_confirmation", newsletterSubscriptionId: id, recipient: email });

export const findUnconfirmed = (
  { database, tokenHashes }: NewsletterOptions,
  token: string,
): Promise<Subscription | undefined> => selectByToken(database.pool, tokenHashes.of(token));

/** Undefined when the token is wrong or has expired. To confirm twice is no mistake. */
export async function confirm(
  { database, tokenHashes }: NewsletterOptions,
  token: string,
): Promise<Subscription | undefined> {
  return database.transaction(async (client) => {
    const subscription = await selectByToken(client, tokenHashes.of(token));
    if (subscription && (await confirmSubscription(client, subscription.id)))
      await enqueue(client, {
        kind: "newsletter_welcome",
        newsletterSubscriptionId: subscription.id,
        recipient: subscription.email,
      });
    return subscription;
  });
}

export type Subscriber = Subscription | "gone" | "unknown";

export async function findSubscriber(
  { database, unsubscribeKeys }: NewsletterOptions,
  token: string,
): Promise<Subscriber> {
  const id = readUnsubscribeToken(token, unsubscribeKeys);
  return id ? ((await selectSubscription(database.pool, id)) ?? "gone") : "unknown";
}

/** False when the token is not ours. To unsubscribe twice is no mistake. */
export async function unsubscribe({ database, unsubscribeKeys }: NewsletterOptions, token: string): Promise<boolean> {
  const id = readUnsubscribeToken(token, unsubscribeKeys);
  if (id) await deleteSubscription(database.pool, id);
  return id !== undefined;
}

export const purgeUnconfirmed = ({ pool }: Database): Promise<void> => deleteUnconfirmed(pool, tokenLifetimeDays);
