import type { ReactNode } from "react";
import { adminPaths } from "#admin-paths.ts";
import type { MailMessage } from "#contract/mail-thread.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { LongText } from "#admin/parts/long-text.tsx";

const kinds: Record<MailMessage["kind"], string> = {
  mail: "",
  bounce: "Returned email",
  auto_reply: "Automatic reply",
};

/** One email as plain text. Attachments are downloads. */
export function MessageItem({ message, children }: { message: MailMessage; children?: ReactNode }) {
  const { direction, kind, fromName, fromAddress, author, subject, body, notices, sentAt } = message;
  const who = direction === "out" ? `${author ?? "Your team"} wrote` : fromName || fromAddress || "Unknown sender";
  const edge = direction === "out" ? "border-signal" : "border-control";
  return (
    <li className={`min-w-0 border-l-2 pl-3 ${edge}`}>
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium break-all">{who}</span>
        {direction === "in" && fromName && <span className="break-all text-muted">{fromAddress}</span>}
        <time dateTime={sentAt} className="text-muted">
          {formatMoment(sentAt)}
        </time>
        {kinds[kind] && <span className="text-muted">{kinds[kind]}</span>}
      </p>
      {subject && <p className="font-medium break-words">{subject}</p>}
      {body && <LongText about={`of the email ${subject}`}>{body.trim()}</LongText>}
      {notices.map((notice) => (
        <p key={notice} className="mt-1 max-w-[70ch] text-danger">
          {notice}
        </p>
      ))}
      <Delivery message={message} />
      <Files message={message} />
      {children}
    </li>
  );
}

const deliveryStates = {
  pending: "Waiting to be sent.",
  sending: "Sending now.",
  sent: "Sent.",
  failed: "Not sent.",
};

function Delivery({ message: { delivery, bounce } }: { message: MailMessage }) {
  if (bounce) return <p className="mt-1 break-words text-danger">The recipient&apos;s server returned it: {bounce}</p>;
  if (!delivery) return null;
  return (
    <p className={`mt-1 break-words ${delivery.status === "failed" ? "text-danger" : "text-muted"}`}>
      {deliveryStates[delivery.status]} {delivery.error}
    </p>
  );
}

const kilobyte = 1024;
const describeSize = (bytes: number) =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;

function Files({ message: { attachments } }: { message: MailMessage }) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
      {attachments.map(({ id, name, sizeBytes }) => (
        <li key={id}>
          <a
            href={adminPaths.api.mailAttachment(id)}
            download={name}
            className="inline-flex min-h-7 items-center break-all underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {name} ({describeSize(sizeBytes)})
          </a>
        </li>
      ))}
    </ul>
  );
}
