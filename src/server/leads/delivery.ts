import { listImprint, siteConfig } from "#site.config.ts";
import { replyWithinHours } from "#contract/lead-options.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { renderMail } from "#server/platform/mail/mail-document.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { ClaimedMessage } from "#server/platform/outbox/outbox.sql.ts";
import type { Deliver } from "#server/platform/outbox/worker.ts";
import type { WebhookCall } from "#server/platform/webhook/webhook.ts";
import { describeJourney, describeSubject, describeValues } from "./describe-lead.ts";
import { type LeadRow, selectLead } from "./leads.sql.ts";

const { brand, contact } = siteConfig;

/** Sends nothing if the lead was deleted in the meantime. */
async function withLead(client: Queryable, message: ClaimedMessage, send: (lead: LeadRow) => Promise<void>) {
  const lead = message.consultationRequestId && (await selectLead(client, message.consultationRequestId));
  if (lead) await send(lead);
}

export function deliverOwnerNotice(
  client: Queryable,
  mailer: Mailer,
  leadsTo: readonly string[],
  dashboardUrl: string,
): Deliver {
  return (message) =>
    withLead(client, message, (lead) =>
      mailer.send({
        id: message.id,
        to: leadsTo,
        replyTo: lead.email,
        isFinalWhenRefused: false,
        ...renderMail({
          title: describeSubject(lead),
          paragraphs: lead.unverified
            ? ["The captcha provider was unavailable, so this request may come from a bot."]
            : [],
          parts: [describeValues(lead), ...(lead.journey ? [describeJourney(lead.journey)] : [])],
          action: { label: "Open the dashboard", url: dashboardUrl },
          closing: [
            `Received ${lead.created_at.toISOString().slice(0, 16).replace("T", " ")} UTC. Replies to this email go to the sender.`,
          ],
        }),
      }),
    );
}

const acknowledgements: Record<string, string> = {
  demo_request: `We have received your request and will be in touch within ${replyWithinHours} hours to schedule your consultation.`,
  contact_form: `We have received your message and will get back to you within ${replyWithinHours} hours.`,
};

/**
 * Contains nothing that was typed, neither message nor name, because anyone can enter another person's address and
 * would otherwise use this email to send them text.
 */
export function deliverAcknowledgement(client: Queryable, mailer: Mailer): Deliver {
  return (message) =>
    withLead(client, message, (lead) =>
      mailer.send({
        id: message.id,
        to: lead.email,
        replyTo: contact.email,
        isFinalWhenRefused: true,
        ...renderMail({
          title:
            lead.source === "demo_request" ? `Your demo request to ${brand.name}` : `Your message to ${brand.name}`,
          paragraphs: ["Thank you for contacting us.", acknowledgements[lead.source] ?? "We have received it."],
          closing: [
            `If you did not contact us, someone entered your address by mistake, and you can ignore this email.`,
            listImprint(brand.company, contact).join(", "),
          ],
        }),
      }),
    );
}

export function deliverLeadWebhook(client: Queryable, call: (webhook: WebhookCall) => Promise<void>): Deliver {
  return (message) =>
    withLead(client, message, ({ created_at, ...lead }) =>
      call({
        id: message.id,
        type: "consultation_request.created",
        timestamp: created_at,
        data: { ...lead, created_at: created_at.toISOString() },
      }),
    );
}
