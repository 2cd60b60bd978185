import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { Deliver } from "#server/platform/outbox/worker.ts";
import { noteSender, selectOutgoing } from "./outgoing.sql.ts";
import { makeReplyAddress } from "./reply-address.ts";
import { noteReply, type ThreadOptions } from "./service.ts";

/** Sends what a team member wrote to a lead, from the owner's address. */
export function deliverReply(
  options: Pick<ThreadOptions, "database" | "leadChanges" | "readSettings" | "replyKeys">,
  mailer: Mailer,
): Deliver {
  const client = options.database.pool;
  return async ({ id }) => {
    const mail = await selectOutgoing(client, id);
    if (!mail) return;
    const { fromName, fromAddress, replyAddress } = (await options.readSettings()).mail;
    const from = { name: fromName || mailer.from.name, address: fromAddress || mailer.from.address };
    const messageId = mailer.messageIdOf(id);
    await noteSender(client, mail.id, { messageId: messageId.slice(1, -1), ...from });
    await mailer.send({
      id,
      to: mail.toAddress,
      from,
      subject: mail.subject,
      text: mail.body,
      isFinalWhenRefused: true,
      ...(replyAddress && { replyTo: makeReplyAddress(replyAddress, mail.leadId, options.replyKeys) }),
      ...(mail.inReplyTo && { inReplyTo: `<${mail.inReplyTo}>` }),
      references: mail.references.map((one) => `<${one}>`),
      // A person wrote this email, so recipients may send automatic replies to it (RFC 3834).
      headers: { "Auto-Submitted": "no" },
    });
    // If this fails, the email must not be sent again; the lead then keeps its stage.
    await options.database.transaction((client) => noteReply(client, options.leadChanges, mail)).catch(() => undefined);
  };
}
