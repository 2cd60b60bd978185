import { randomBytes } from "node:crypto";
import { siteConfig } from "#site.config.ts";
import { describeImprint } from "#server/platform/mail/imprint.ts";
import { renderMail } from "#server/platform/mail/mail-document.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { makeUnsubscribeToken, unsubscribeHeaders } from "#server/platform/mail/unsubscribe.ts";
import type { ClaimedMessage } from "#server/platform/outbox/outbox.sql.ts";
import type { Deliver } from "#server/platform/outbox/worker.ts";
import { insertToken, selectSubscription, type Subscription } from "./subscriptions.sql.ts";
import { type NewsletterOptions, tokenLifetimeDays } from "./service.ts";
import { newsletterWords } from "./words.ts";

const { contact } = siteConfig;

function confirmationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/newsletter/confirm?token=${token}`;
}

export function unsubscribeUrl({ publicUrl, unsubscribeKeys }: NewsletterOptions, id: string): string {
  return `${publicUrl}/newsletter/unsubscribe?token=${makeUnsubscribeToken(id, unsubscribeKeys)}`;
}

type Send = (message: ClaimedMessage, subscription: Subscription) => Promise<void>;

function withSubscription(options: NewsletterOptions, send: Send): Deliver {
  return async (message) => {
    const id = message.newsletterSubscriptionId;
    const subscription = id && (await selectSubscription(options.database.pool, id));
    if (subscription) await send(message, subscription);
  };
}

/** Each attempt creates a new token, because only hashes of tokens are stored; all of them are valid. */
export function deliverConfirmation(options: NewsletterOptions, mailer: Mailer): Deliver {
  return withSubscription(options, async ({ id }, subscription) => {
    if (subscription.status !== "pending") return;
    const token = randomBytes(32).toString("base64url");
    await insertToken(options.database.pool, options.tokenHashes.make(token), subscription.id, tokenLifetimeDays);
    const unsubscribe = unsubscribeUrl(options, subscription.id);
    const { language } = subscription;
    const { title, text, action, closing } = newsletterWords[language].confirmation;
    await mailer.send({
      id,
      to: subscription.email,
      replyTo: contact.email,
      headers: unsubscribeHeaders(unsubscribe),
      isFinalWhenRefused: true,
      ...renderMail({
        language,
        title,
        paragraphs: [text],
        action: { label: action, url: confirmationUrl(options.publicUrl, token) },
        closing: [closing(tokenLifetimeDays), describeImprint(language)],
      }),
    });
  });
}

export function deliverWelcome(options: NewsletterOptions, mailer: Mailer): Deliver {
  return withSubscription(options, async ({ id }, subscription) => {
    const unsubscribe = unsubscribeUrl(options, subscription.id);
    const { language } = subscription;
    const { title, text, action } = newsletterWords[language].welcome;
    await mailer.send({
      id,
      to: subscription.email,
      replyTo: contact.email,
      headers: unsubscribeHeaders(unsubscribe),
      isFinalWhenRefused: true,
      ...renderMail({
        language,
        title,
        paragraphs: [text],
        action: { label: action, url: unsubscribe },
        closing: [describeImprint(language)],
      }),
    });
  });
}
