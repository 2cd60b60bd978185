import type { PersonalPart } from "#server/platform/personal-part.ts";

const ofLead = "consultation_request_id IN (SELECT id FROM consultation_requests WHERE email = $1)";

/**
 * The event in the owner's calendar is deleted later. Until then, its row in `calendar_entries` stays, without personal
 * data.
 */
export const meetingsOfPerson: PersonalPart = {
  select: async (client, email) => ({
    meetings: (await client.query(`SELECT * FROM meetings WHERE ${ofLead} ORDER BY created_at`, [email])).rows,
    calendar_entries: (
      await client.query(
        `SELECT * FROM calendar_entries WHERE meeting_id IN (SELECT id FROM meetings WHERE ${ofLead})`,
        [email],
      )
    ).rows,
  }),
  async remove(client, email) {
    const entries = await client.query(
      `UPDATE calendar_entries SET next_attempt_at = now(), last_error = NULL
       WHERE meeting_id IN (SELECT id FROM meetings WHERE ${ofLead})`,
      [email],
    );
    const meetings = await client.query(`DELETE FROM meetings WHERE ${ofLead}`, [email]);
    return { calendar_entries: entries.rowCount ?? 0, meetings: meetings.rowCount ?? 0 };
  },
};
