import { siteConfig } from "#site.config.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { describeImprint } from "#server/platform/mail/imprint.ts";
import { renderMail } from "#server/platform/mail/mail-document.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { ClaimedMessage } from "#server/platform/outbox/outbox.sql.ts";
import type { Deliver } from "#server/platform/outbox/worker.ts";
import type { WebhookCall } from "#server/platform/webhook/webhook.ts";
import { amountOf } from "./amount.ts";
import { describeJourney, describeSubject, describeValues } from "./describe-lead.ts";
import { formatMoment } from "./format-moment.ts";
import { type LeadRow, selectLead } from "./leads.sql.ts";
import { leadWords } from "./words.ts";
import { selectEmail } from "./workspace/lead-state.sql.ts";
import { selectLeadEvent } from "./workspace/timeline.sql.ts";

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
    withLead(client, message, async (lead) => {
      const owner = await selectEmail(client, lead.owner_id);
      await mailer.send({
        id: message.id,
        to: owner && !leadsTo.includes(owner) ? [...leadsTo, owner] : leadsTo,
        replyTo: lead.email,
        isFinalWhenRefused: false,
        ...renderMail({
          title: describeSubject(lead),
          paragraphs: lead.unverified
            ? ["The captcha provider was unavailable, so this request may come from a bot."]
            : [],
          parts: [describeValues(lead), ...(lead.journey ? [describeJourney(lead.journey)] : [])],
          action: { label: "Open the dashboard", url: dashboardUrl },
          closing: [`Received ${formatMoment(lead.created_at)}. Replies to this email go to the sender.`],
        }),
      });
    });
}

/**
 * Contains nothing that was typed, neither message nor name, because anyone can enter another person's address and
 * would otherwise use this email to send them text.
 */
export function deliverAcknowledgement(client: Queryable, mailer: Mailer): Deliver {
  return (message) =>
    withLead(client, message, async ({ email, source, language }) => {
      const words = leadWords[language];
      const { title, text } = words[source === "demo_request" ? "demo_request" : "contact_form"];
      await mailer.send({
        id: message.id,
        to: email,
        replyTo: siteConfig.contact.email,
        isFinalWhenRefused: true,
        ...renderMail({
          language,
          title,
          paragraphs: [words.thanks, text],
          closing: [words.mistake, describeImprint(language)],
        }),
      });
    });
}

const clockTexts = {
  lead_reminder: { title: "Reply due soon", text: "Nobody has answered this request yet, and the reply is due soon." },
  lead_escalation: {
    title: "Reply overdue",
    text: "This request was not answered in time, so it has been assigned to you.",
  },
} as const;

/** Goes to the owner of the lead, or to the configured addresses if it has none. An answered lead needs no reminder. */
export function deliverClockNotice(
  client: Queryable,
  mailer: Mailer,
  leadsTo: readonly string[],
  dashboardUrl: string,
): Deliver {
  return (message) =>
    withLead(client, message, async (lead) => {
      if (lead.stage !== "new") return;
      const { title, text } = clockTexts[message.kind as keyof typeof clockTexts];
      const owner = await selectEmail(client, lead.owner_id);
      await mailer.send({
        id: message.id,
        to: owner ? [owner] : leadsTo,
        replyTo: lead.email,
        isFinalWhenRefused: false,
        ...renderMail({
          title: `${title}: ${describeSubject(lead)}`,
          paragraphs: [text],
          parts: [describeValues(lead)],
          action: { label: "Open the dashboard", url: `${dashboardUrl}?tab=consultations&lead=${lead.id}` },
          closing: [`The reply is due ${formatMoment(lead.due_at)}.`],
        }),
      });
    });
}

/**
 * Sends one call for each event of the timeline. Receivers order calls by `sequence`, because a retry may arrive after
 * a later call.
 */
export function deliverChangeWebhook(client: Queryable, call: (webhook: WebhookCall) => Promise<void>): Deliver {
  return (message) =>
    withLead(client, message, async (lead) => {
      const event = message.leadEventId && (await selectLeadEvent(client, message.leadEventId));
      if (!event) return;
      const { id, at, actor, kind, before, after, sequence } = event;
      await call({
        id: message.id,
        type: `consultation_request.${kind}`,
        timestamp: at,
        data: {
          event: { id, sequence: Number(sequence), at: at.toISOString(), actor, kind, before, after },
          lead: {
            id: lead.id,
            email: lead.email,
            stage: lead.stage,
            status: lead.status,
            value: amountOf(lead),
            owner: await selectEmail(client, lead.owner_id),
          },
        },
      });
    });
}

export function deliverLeadWebhook(client: Queryable, call: (webhook: WebhookCall) => Promise<void>): Deliver {
  return (message) =>
    withLead(client, message, ({ created_at, due_at: _, owner_id: __, value: ___, currency: ____, ...lead }) =>
      call({
        id: message.id,
        type: "consultation_request.created",
        timestamp: created_at,
        data: { ...lead, created_at: created_at.toISOString() },
      }),
    );
}
