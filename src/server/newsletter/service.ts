import type { Language } from "#contract/language.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { AdmitVisitor, Origin, RecordConversion } from "#server/platform/http/origin.ts";
import { readUnsubscribeToken } from "#server/platform/mail/unsubscribe.ts";
import type { Keys, TokenHashes } from "#server/platform/secrets.ts";
import { enqueue } from "#server/platform/outbox/outbox.sql.ts";
import {
  renewConfirmationRequest,
  confirmSubscription,
  deleteSubscription,
  deleteUnconfirmed,
  insertSubscription,
  isUnconfirmed,
  selectByToken,
  selectSubscription,
  type Subscription,
} from "./subscriptions.sql.ts";

export interface NewsletterOptions {
  database: Database;
  publicUrl: string;
  /** Keys that sign unsubscribe links. */
  unsubscribeKeys: Keys;
  tokenHashes: TokenHashes;
  /** If email is configured, a subscription becomes active when the subscriber confirms it. */
  asksForConfirmation: boolean;
  recordConversion: RecordConversion;
  admitVisitor: AdmitVisitor;
}

interface NewSubscriber extends Origin {
  id: string;
  email: string;
  language: Language;
  verified: boolean;
}

export const tokenLifetimeDays = 7;
const mailPauseMinutes = 5;

/**
 * Returns `duplicate` if the address is already subscribed, and `other values` if the id belongs to another address. An
 * unconfirmed address gets the same response as a new one, and another confirmation email, at a limited rate.
 */
export async function subscribe(
  { database, asksForConfirmation, recordConversion, admitVisitor }: NewsletterOptions,
  { id, email, language, verified, sourcePage, visit: named }: NewSubscriber,
): Promise<"stored" | "duplicate" | "other values"> {
  const subscription = {
    id,
    email,
    language,
    status: asksForConfirmation ? "pending" : "subscribed",
    unverified: !verified,
  } as const;
  return database.transaction(async (client) => {
    // Locks the visitor first, in the same order as forgetting a visitor does, to prevent deadlocks.
    const visit = named && (await admitVisitor(client, named.visitorId)) ? named : null;
    if (await insertSubscription(client, subscription)) {
      if (asksForConfirmation) await askForConfirmation(client, id, email);
      await recordConversion(client, { conversionType: "newsletter", sourcePage, visit });
      return "stored";
    }
    const earlier = await selectSubscription(client, id);
    if (earlier) return earlier.email === email ? "stored" : "other values";
    if (!asksForConfirmation || !(await isUnconfirmed(client, email))) return "duplicate";
    const unconfirmed = await renewConfirmationRequest(client, { email, language }, mailPauseMinutes);
    if (unconfirmed) await askForConfirmation(client, unconfirmed, email);
    return "stored";
  });
}

const askForConfirmation = (client: Queryable, id: string, email: string): Promise<string> =>
  enqueue(client, { kind: "newsletter_confirmation", newsletterSubscriptionId: id, recipient: email });

export const findUnconfirmed = (
  { database, tokenHashes }: NewsletterOptions,
  token: string,
): Promise<Subscription | undefined> => selectByToken(database.pool, tokenHashes.of(token));

/** Undefined if the token is invalid or has expired. Confirming twice is not an error. */
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

/**
 * Returns the subscriber, `gone` if the subscription no longer exists, or `unknown` if the token is invalid.
 * Unsubscribing twice is not an error.
 */
export async function unsubscribe(options: NewsletterOptions, token: string): Promise<Subscriber> {
  const subscriber = await findSubscriber(options, token);
  if (typeof subscriber === "object") await deleteSubscription(options.database.pool, subscriber.id);
  return subscriber;
}

export const purgeUnconfirmed = ({ pool }: Database): Promise<void> => deleteUnconfirmed(pool, tokenLifetimeDays);
