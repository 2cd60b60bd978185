import { bookingSchema, meetingSchema, slotListSchema, slotQuerySchema, slotTakenSchema } from "#contract/meeting.ts";
import type { Budget } from "#server/platform/http/budget.ts";
import type { HttpContext, Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { preferredLanguage } from "#server/platform/http/preferred-language.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { bookMeeting, listFree, type MeetingOptions, readMeetingToken } from "./service.ts";
import { meetingWords } from "./words.ts";

/** Several hundred people may share an address, but each needs only a few requests. */
const readingBudget: Budget = { address: { minute: { requests: 300 }, day: { requests: 10_000 } } };

/** Low, because each booking blocks a time and sends an email: one address must not be able to fill the calendar. */
export const bookingBudget: Budget = { address: { minute: { requests: 20 }, day: { requests: 40 } } };

/**
 * Returns the lead of a token, and the messages for rejected requests in the lead's language. Throws a 410 if the token
 * has expired, and a 404 if it is invalid.
 */
async function demandLead(options: MeetingOptions, context: HttpContext, token: string) {
  const holder = await readMeetingToken(options, token);
  const { refusals } = meetingWords[holder.language ?? preferredLanguage(context)];
  if (holder.state === "valid") return { leadId: holder.leadId, refusals };
  if (holder.state === "expired") throw new HttpProblem(410, "token_expired", refusals.expired);
  throw new HttpProblem(404, "token_invalid", refusals.invalid);
}

/** Endpoints for a visitor who has sent a form; its token authorizes them. */
export function addMeetingRoutes(router: Router, options: MeetingOptions): void {
  router.add(
    {
      method: "GET",
      path: "/api/meeting-slots",
      access: "anyone",
      summary: "List the free times for a meeting",
      query: slotQuerySchema,
      budget: readingBudget,
      responses: {
        200: { description: "The free times, and the booked meeting", schema: slotListSchema },
        ...problemResponses(400, 404, 410, 429),
      },
    },
    async ({ context, query: { token } }) => {
      const { leadId } = await demandLead(options, context, token);
      return context.json(await listFree(options, leadId, { by: "visitor" }));
    },
  );

  router.add(
    {
      method: "POST",
      path: "/api/meetings",
      access: "anyone",
      summary: "Book a time, or move the booked meeting to another one",
      body: bookingSchema,
      budget: bookingBudget,
      responses: {
        201: { description: "The meeting is booked and the invitation queued", schema: meetingSchema },
        ...problemResponses(400, 403, 404, 410, 413, 415, 429),
        409: { description: "Another visitor has the time; the answer lists the free ones", schema: slotTakenSchema },
      },
    },
    async ({ context, body: { token, start, timeZone } }) => {
      const { leadId, refusals } = await demandLead(options, context, token);
      const actor = { by: "visitor" } as const;
      const outcome = await bookMeeting(options, leadId, { start: new Date(start), timeZone, actor });
      if (outcome.state === "booked") return context.json(outcome.meeting, 201);
      if (outcome.state === "gone") throw new HttpProblem(404, "token_invalid", refusals.invalid);
      if (outcome.state === "too often") throw new HttpProblem(429, "too_many_changes", refusals.tooOften);
      if (outcome.state === "has another") throw new HttpProblem(429, "has_meeting", refusals.hasAnother);
      const problem = { type: "about:blank", title: refusals.taken, status: 409, code: "slot_taken" };
      return context.json({ ...problem, free: await listFree(options, leadId, actor) }, 409, {
        "Content-Type": "application/problem+json",
      });
    },
  );
}
