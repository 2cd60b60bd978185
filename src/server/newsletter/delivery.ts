import { randomBytes } from "node:crypto";
import { siteConfig } from "#site.config.ts";
import { renderMail } from "#server/platform/mail/mail-document.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { makeUnsubscribeToken, unsubscribeHeaders } from "#server/platform/mail/unsubscribe.ts";
import type { ClaimedMessage } from "#server/platform/outbox/queries.ts";
import type { Deliver } from "#server/platform/outbox/worker.ts";
import { insertToken, selectSubscription, type Subscription } from "./queries.ts";
import { type NewsletterOptions, tokenLifetimeDays } from "./service.ts";

const { brand, contact } = siteConfig;
const imprint = [contact.address.value.join(", "), contact.registrationNumber.value].join(" · ");

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

/** Each attempt makes a token of its own, since none is kept that could be sent again; all of them are good. */
export function deliverConfirmation(options: NewsletterOptions, mailer: Mailer): Deliver {
  return withSubscription(options, async ({ id }, subscription) => {
    if (subscription.status !== "pending") return;
    const token = randomBytes(32).toString("base64url");
    await insertToken(options.database.pool, options.tokenHashes.make(token), subscription.id, tokenLifetimeDays);
    const unsubscribe = unsubscribeUrl(options, subscription.id);
    await mailer.send({
      id,
      to: subscription.email,
      replyTo: contact.email,
      headers: unsubscribeHeaders(unsubscribe),
      isFinalWhenRefused: true,
      ...renderMail({
        title: `Please confirm your subscription to the ${brand.name} newsletter`,
        paragraphs: [
          `Somebody, most likely you, entered this address for the ${brand.name} newsletter. We send it only after you confirm.`,
        ],
        action: { label: "Confirm subscription", url: confirmationUrl(options.publicUrl, token) },
        closing: [
          `The link is good for ${tokenLifetimeDays} days. If it was not you, do nothing: we then forget the address.`,
          imprint,
        ],
      }),
    });
  });
}

export function deliverWelcome(options: NewsletterOptions, mailer: Mailer): Deliver {
  return withSubscription(options, async ({ id }, subscription) => {
    const unsubscribe = unsubscribeUrl(options, subscription.id);
    await mailer.send({
      id,
      to: subscription.email,
      replyTo: contact.email,
      headers: unsubscribeHeaders(unsubscribe),
      isFinalWhenRefused: true,
      ...renderMail({
        title: `You are subscribed to the ${brand.name} newsletter`,
        paragraphs: ["Thank you for subscribing. Keep this mail: with its link you can unsubscribe at any time."],
        action: { label: "Unsubscribe", url: unsubscribe },
        closing: [imprint],
      }),
    });
  });
}
