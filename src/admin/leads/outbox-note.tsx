import type { OutboxPage } from "#contract/outbox.ts";
import { formatCount } from "#admin/parts/format.ts";

/** Shown only if messages about requests cannot be sent. No message is lost, but the owner has to act. */
export function OutboxNote({ outbox: { configured, leadCounts: counts } }: { outbox: OutboxPage }) {
  const waiting = counts.pending + counts.sending;
  const notes = [
    !configured.mail &&
      waiting > 0 &&
      `${formatCount(waiting)} ${waiting === 1 ? "email has" : "emails have"} not been sent, because email is not set up (SMTP_URL).`,
    counts.failed > 0 &&
      `${formatCount(counts.failed)} ${counts.failed === 1 ? "message" : "messages"} could not be delivered. Open the request to see the reason and send again.`,
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return <p className="mb-4 border-l-2 border-signal pl-3 text-muted">{notes.join(" ")}</p>;
}
