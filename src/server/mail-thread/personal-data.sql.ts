import type { PersonalPart } from "#server/platform/personal-part.ts";

/** Emails in the person's threads, and all emails from or to the address, including unassigned ones. */
const ofPerson = `(from_address = $1 OR to_address = $1
  OR consultation_request_id IN (SELECT id FROM consultation_requests WHERE email = $1))`;

export const mailsOfPerson: PersonalPart = {
  select: async (client, email) => ({
    mail_messages: (
      await client.query(
        `SELECT id, consultation_request_id, direction, kind, from_name, from_address, to_address, subject, body,
           message_id, notices, bounce, author, sent_at, created_at
         FROM mail_messages WHERE ${ofPerson} ORDER BY created_at`,
        [email],
      )
    ).rows,
    // Each file can be downloaded by its id.
    mail_attachments: (
      await client.query(
        `SELECT id, mail_message_id, name, media_type, size_bytes FROM mail_attachments
         WHERE mail_message_id IN (SELECT id FROM mail_messages WHERE ${ofPerson})`,
        [email],
      )
    ).rows,
  }),
  async remove(client, email) {
    const files = await client.query(
      `DELETE FROM mail_attachments WHERE mail_message_id IN (SELECT id FROM mail_messages WHERE ${ofPerson})`,
      [email],
    );
    const mails = await client.query(`DELETE FROM mail_messages WHERE ${ofPerson}`, [email]);
    return { mail_attachments: files.rowCount ?? 0, mail_messages: mails.rowCount ?? 0 };
  },
};
