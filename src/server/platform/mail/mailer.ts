import { createTransport } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool/index.js";
import type { MailAddress, MailSettings } from "../integrations.ts";
import { MessageRefused } from "../outbox/worker.ts";

export interface Mail {
  /** Same for every attempt, so that mail systems can detect duplicates. */
  id: string;
  to: string | readonly string[];
  replyTo?: string;
  subject: string;
  text: string;
  /** Absent in emails written by a person. */
  html?: string;
  /** Overrides MAIL_FROM. */
  from?: MailAddress;
  headers?: Record<string, string>;
  /** Message-IDs, with angle brackets, of the answered email and of its thread. */
  inReplyTo?: string;
  references?: readonly string[];
  /** iCalendar, which email programs show as an invitation. */
  invitation?: { method: string; content: string };
  /**
   * Whether a permanent rejection by the server (5xx) ends all attempts. True for most emails, because an unknown
   * recipient stays unknown. False for the owner's address, which may be a configuration error.
   */
  isFinalWhenRefused: boolean;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** The Message-ID, with angle brackets, of the email with this id. */
  messageIdOf(id: string): string;
  /** MAIL_FROM. */
  from: MailAddress;
  close(): void;
}

const connectMs = 10_000;
/**
 * Timeout for inactivity during a session. Long, because an email that the server accepts after the timeout is sent
 * again.
 */
const silenceMs = 60_000;

/** Options that the type declarations lack, because they describe an older version. */
interface NewerOptions {
  maxRequeues: number;
}

export function createMailer({ url, from }: MailSettings): Mailer {
  const options: SMTPPool.Options & NewerOptions = {
    pool: true,
    url,
    maxConnections: 2,
    // The outbox decides about retries, because it stores the attempts.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport(options);
  const messageIdOf = (id: string) => `<${id}@${domainOf(from.address)}>`;
  return {
    from,
    messageIdOf,
    async send({ id, to, replyTo, headers, isFinalWhenRefused, invitation, references, ...content }) {
      try {
        await transport.sendMail({
          from,
          ...content,
          ...(references && { references: [...references] }),
          ...(invitation && { icalEvent: { ...invitation, filename: "invitation.ics" } }),
          // Passed as objects, so that an address is never parsed as a list of addresses.
          to: [to].flat().map((address) => ({ name: "", address })),
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
          messageId: messageIdOf(id),
          headers: { "Auto-Submitted": "auto-generated", ...headers },
        });
      } catch (error) {
        throw describeFailure(error, isFinalWhenRefused);
      }
    },
    close: () => transport.close(),
  };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/**
 * Returns a MessageRefused if the error concerns this message (recipient or content). Errors of the connection or the
 * server are returned unchanged.
 */
function describeFailure(error: unknown, isFinalWhenRefused: boolean): unknown {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return error;
  const status = Number(error.responseCode);
  if (status === 421 || (error.code !== "EENVELOPE" && error.code !== "EMESSAGE")) return error;
  return new MessageRefused(error.message, { isFinal: isFinalWhenRefused && status >= 500 });
}
