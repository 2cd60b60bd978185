import {
  deliverAcknowledgement,
  deliverChangeWebhook,
  deliverClockNotice,
  deliverLeadWebhook,
  deliverOwnerNotice,
} from "./leads/delivery.ts";
import { deliverReply } from "./mail-thread/delivery.ts";
import type { ThreadOptions } from "./mail-thread/service.ts";
import { deliverInvitation, deliverMeetingNotice } from "./meetings/delivery.ts";
import type { MeetingOptions } from "./meetings/service.ts";
import { deliverConfirmation, deliverWelcome } from "./newsletter/delivery.ts";
import type { NewsletterOptions } from "./newsletter/service.ts";
import type { Database } from "./platform/db/database.ts";
import type { Log } from "./platform/log.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { type OutboxWorker, startOutboxWorker } from "./platform/outbox/worker.ts";
import type { Integrations } from "./platform/integrations.ts";
import type { Realtime } from "./platform/realtime/realtime.ts";
import { callWebhook } from "./platform/webhook/webhook.ts";
import { type AlertDeliveryOptions, deliverAlertMail, deliverAlertWebhook } from "./report-mail/alerts/delivery.ts";
import { deliverReportMail, type ReportMailOptions } from "./report-mail/delivery.ts";

interface MessagingOptions {
  integrations: Integrations;
  database: Database;
  realtime: Realtime;
  log: Log;
  newsletter: NewsletterOptions;
  meetings: MeetingOptions;
  thread: ThreadOptions;
  reportMail: Omit<ReportMailOptions, "client" | "publicUrl">;
  /** Divides a difference into its parts. */
  explain: AlertDeliveryOptions["explain"];
}

/** Sends the messages in the outbox over each configured transport. */
export function startMessaging({
  integrations,
  newsletter,
  meetings,
  thread,
  reportMail,
  explain,
  ...platform
}: MessagingOptions): {
  close(): Promise<void>;
} {
  const { mail, webhook } = integrations;
  const { pool } = platform.database;
  const mailer = mail && createMailer(mail);
  const alerts: AlertDeliveryOptions = { client: pool, explain, publicUrl: newsletter.publicUrl };
  const workers: OutboxWorker[] = [];
  if (mail && mailer) {
    const report = deliverReportMail({ ...reportMail, client: pool, publicUrl: newsletter.publicUrl }, mailer);
    const clockNotice = deliverClockNotice(pool, mailer, mail.leadsTo, `${newsletter.publicUrl}/admin`);
    workers.push(
      startOutboxWorker(
        {
          name: "mail",
          deliver: {
            owner_notice: deliverOwnerNotice(pool, mailer, mail.leadsTo, `${newsletter.publicUrl}/admin`),
            lead_reminder: clockNotice,
            lead_escalation: clockNotice,
            visitor_acknowledgement: deliverAcknowledgement(pool, mailer),
            lead_reply: deliverReply(thread, mailer),
            meeting_invitation: deliverInvitation(meetings, mailer),
            meeting_notice: deliverMeetingNotice(meetings, mailer, mail.leadsTo),
            newsletter_confirmation: deliverConfirmation(newsletter, mailer),
            newsletter_welcome: deliverWelcome(newsletter, mailer),
            weekly_summary: report,
            monthly_summary: report,
            traffic_alert: report,
            alert_mail: deliverAlertMail(alerts, mailer),
          },
        },
        platform,
      ),
    );
  }
  if (webhook)
    workers.push(
      startOutboxWorker(
        {
          name: "webhook",
          deliver: {
            lead_webhook: deliverLeadWebhook(pool, (call) => callWebhook(webhook, call)),
            lead_changed_webhook: deliverChangeWebhook(pool, (call) => callWebhook(webhook, call)),
            alert_webhook: deliverAlertWebhook(alerts, (call) => callWebhook(webhook, call)),
          },
        },
        platform,
      ),
    );
  return {
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      mailer?.close();
    },
  };
}
