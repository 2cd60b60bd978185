import type { OutboxEntry, OutboxKind, OutboxPage } from "#contract/outbox.ts";
import { explainFailure } from "#admin/api/client.ts";
import { useRetryMessage } from "#admin/api/outbox.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";

const names: Record<OutboxKind, string> = {
  owner_notice: "Notification to you",
  visitor_acknowledgement: "Auto-reply",
  lead_webhook: "Webhook",
  lead_changed_webhook: "Webhook about a change",
  lead_reminder: "Reminder",
  lead_escalation: "Escalation",
  lead_reply: "Your reply",
  meeting_invitation: "Meeting invitation",
  meeting_notice: "Meeting notification to you",
  newsletter_confirmation: "Newsletter confirmation",
  newsletter_welcome: "Newsletter welcome",
  weekly_summary: "Weekly summary",
  monthly_summary: "Monthly summary",
  traffic_alert: "Traffic alert",
  alert_mail: "Alert",
  alert_webhook: "Alert by webhook",
};

const isWebhook = (kind: OutboxKind): boolean => kind.endsWith("webhook");

interface LeadMessagesProps {
  messages: readonly OutboxEntry[];
  configured: OutboxPage["configured"] | undefined;
  /** After a cancellation, the last invitation is the cancellation email. */
  isMeetingCancelled?: boolean;
}

/** The emails and webhook calls about a lead, with their status. */
export function LeadMessages({ messages, configured, isMeetingCancelled }: LeadMessagesProps) {
  if (messages.length === 0) return null;
  const invitations = messages.filter(({ kind }) => kind === "meeting_invitation");
  const newest = invitations.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0];
  // While there is only one invitation, it is the one for the booking: the list is reloaded after the cancellation and
  // may not contain the cancellation email yet.
  const cancellation = isMeetingCancelled && invitations.length > 1 ? newest : undefined;
  return (
    <ul aria-label="Messages about this request" className="mt-2 grid gap-1">
      {messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          name={message === cancellation ? "Meeting cancellation" : names[message.kind]}
          isConfigured={configured?.[isWebhook(message.kind) ? "webhook" : "mail"] ?? true}
        />
      ))}
    </ul>
  );
}

interface MessageProps {
  message: OutboxEntry;
  name: string;
  isConfigured: boolean;
}

function Message({ message, name, isConfigured }: MessageProps) {
  const { mutate, isPending, error } = useRetryMessage(message.id);
  const { status, attempts } = message;
  const mayRetry = isConfigured && (status === "failed" || (status === "pending" && attempts > 0));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0">
        <span className="text-muted">{name}</span>{" "}
        <span className={status === "failed" ? "font-medium text-danger" : ""}>
          {describeState(message, isConfigured)}
        </span>
        {message.last_error && status !== "sent" && (
          <span className="block max-w-[80ch] break-words text-muted">{message.last_error}</span>
        )}
        {error && (
          <span role="alert" className="block text-danger">
            The message was not queued. {explainFailure(error)}
          </span>
        )}
      </span>
      {mayRetry && (
        <ActionButton onClick={() => mutate()} disabled={isPending} busy={isPending} aria-label={`Send again: ${name}`}>
          Send again
        </ActionButton>
      )}
    </li>
  );
}

function describeState(
  { kind, status, attempts, sent_at, next_attempt_at }: OutboxEntry,
  isConfigured: boolean,
): string {
  if (status === "sent") return `sent${sent_at ? ` ${formatMoment(sent_at)}` : ""}`;
  if (status === "sending") return "sending";
  if (status === "failed") return `failed after ${attempts === 1 ? "1 attempt" : `${attempts} attempts`}`;
  if (!isConfigured) return `waiting: ${isWebhook(kind) ? "the webhook" : "email"} is not set up`;
  if (attempts === 0) return "waiting";
  return `waiting to retry after ${attempts === 1 ? "1 attempt" : `${attempts} attempts`}, next ${formatMoment(next_attempt_at)}`;
}
