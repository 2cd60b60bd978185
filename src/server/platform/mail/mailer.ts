import { createTransport } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool/index.js";
import type { MailSettings } from "../integrations.ts";
import { MessageRefused } from "../outbox/worker.ts";

export interface Mail {
  /** The same for every attempt, so that a mail system can tell a repetition. */
  id: string;
  to: string | readonly string[];
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** A recipient that the server does not know will not be known tomorrow; the owner's may be a setting to mend. */
  isFinalWhenRefused: boolean;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const connectMs = 10_000;
/** Of silence, in the middle of a conversation. Long, because a server that is given up while it takes a mail gets it twice. */
const silenceMs = 60_000;

/** What the type declarations of an older version lack. */
interface NewerOptions {
  maxRequeues: number;
}

export function createMailer({ url, from }: MailSettings): Mailer {
  const options: SMTPPool.Options & NewerOptions = {
    pool: true,
    url,
    maxConnections: 2,
    // Whether a message goes out again is for the outbox to decide, which remembers it.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport(options);
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    async send({ id, to, replyTo, headers, isFinalWhenRefused, ...content }) {
      try {
        await transport.sendMail({
          ...content,
          from,
          // As objects, an address is never read as a list of addresses.
          to: [to].flat().map((address) => ({ name: "", address })),
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
          messageId: `<${id}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated", ...headers },
        });
      } catch (error) {
        throw describeFailure(error, isFinalWhenRefused);
      }
    },
    close: () => transport.close(),
  };
}

/** The server answered about this message (recipient or content), not about us or itself. */
function describeFailure(error: unknown, isFinalWhenRefused: boolean): unknown {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return error;
  const status = Number(error.responseCode);
  if (status === 421 || (error.code !== "EENVELOPE" && error.code !== "EMESSAGE")) return error;
  return new MessageRefused(error.message, { isFinal: isFinalWhenRefused && status >= 500 });
}
