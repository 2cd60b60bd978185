import { idParamsSchema } from "#contract/id-params.ts";
import { type LeadMeeting, leadMeetingChangeSchema, leadMeetingSchema } from "#contract/meeting.ts";
import type { Account } from "#server/platform/http/account.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import type { SeesLead } from "#server/platform/lead-changes.ts";
import { selectEntry } from "./calendars/entries.sql.ts";
import { selectLatest, selectLead } from "./meetings.sql.ts";
import { type Actor, bookMeeting, cancelMeeting, describeMeeting, listFree, type MeetingOptions } from "./service.ts";

const path = "/api/admin/consultation-requests/{id}/meeting";
const missing = () => new HttpProblem(404, "not_found", "This request does not exist");
const actorOf = (account: Account | null): Actor => ({ by: "team", account: account?.email ?? "" });

async function readLeadMeeting(options: MeetingOptions, leadId: string, actor: Actor): Promise<LeadMeeting> {
  const { pool } = options.database;
  if (!(await selectLead(pool, leadId))) throw missing();
  const settings = await options.readSettings();
  const latest = await selectLatest(pool, leadId);
  const { slots, minutes, timeZone } = await listFree(options, leadId, actor);
  return {
    meeting: latest ? describeMeeting(options, settings, latest) : null,
    free: { slots, minutes, timeZone },
    isOffered: settings.isOffered,
    calendar: (latest && (await selectEntry(pool, latest.id))) ?? null,
  };
}

/** Endpoints for the meeting of a lead in the dashboard. */
export function addMeetingAdminRoutes(router: Router, options: MeetingOptions, seesLead: SeesLead): void {
  const requireLead = async (account: Account | null, id: string): Promise<void> => {
    if (!(await seesLead(account, id))) throw missing();
  };
  const answer = { description: "The meeting and the free times", schema: leadMeetingSchema };
  router.add(
    {
      method: "GET",
      path,
      access: "member",
      summary: "Get the meeting of a request, and the free times",
      params: idParamsSchema,
      responses: { 200: answer, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ context, params, account }) => {
      await requireLead(account, params.id);
      return context.json(await readLeadMeeting(options, params.id, actorOf(account)));
    },
  );

  router.add(
    {
      method: "POST",
      path,
      access: "member",
      summary: "Book a meeting for a request, or move the booked one",
      params: idParamsSchema,
      body: leadMeetingChangeSchema,
      responses: { 200: answer, ...problemResponses(400, 401, 403, 404, 409, 413, 415) },
    },
    async ({ context, params, body, account }) => {
      await requireLead(account, params.id);
      const actor = actorOf(account);
      const { state } = await bookMeeting(options, params.id, { start: new Date(body.start), actor });
      if (state === "gone") throw missing();
      if (state !== "booked")
        throw new HttpProblem(409, "slot_taken", "This time is no longer free", {
          errors: [{ field: "start", message: "This time is no longer free. Choose another one" }],
        });
      return context.json(await readLeadMeeting(options, params.id, actor));
    },
  );

  router.add(
    {
      method: "DELETE",
      path,
      access: "member",
      summary: "Cancel the meeting of a request",
      params: idParamsSchema,
      responses: { 200: answer, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ context, params, account }) => {
      await requireLead(account, params.id);
      const actor = actorOf(account);
      await cancelMeeting(options, params.id, actor);
      return context.json(await readLeadMeeting(options, params.id, actor));
    },
  );
}
