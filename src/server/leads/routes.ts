import { contactMessageSchema, demoRequestSchema, leadReceiptSchema } from "#contract/lead.ts";
import { formBudget, type FormGuard, maxFormBytes } from "#server/platform/captcha/form-guard.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { originOf } from "#server/platform/http/origin.ts";
import { type LeadEffects, leadOfContactMessage, leadOfDemoRequest, submitLead } from "./service.ts";

const submissionResponses = {
  201: { description: "The request was stored and the notification to the owner queued", schema: leadReceiptSchema },
  ...problemResponses(400, 403, 409, 413, 415, 429),
};

/** A token with which the visitor may pick a time; undefined while no meetings are offered. */
export type OfferMeeting = (leadId: string) => Promise<string | undefined>;

/** The request is already stored, so a failure here must not make the request fail. */
async function describeReceipt(offerMeeting: OfferMeeting, id: string) {
  const meetingToken = await offerMeeting(id).catch(() => undefined);
  return { id, ...(meetingToken && { meetingToken }) };
}

export function addLeadRoutes(
  router: Router,
  database: Database,
  guard: FormGuard,
  effects: LeadEffects,
  offerMeeting: OfferMeeting,
): void {
  router.add(
    {
      method: "POST",
      path: "/api/submit-demo-request",
      access: "anyone",
      summary: "Request a personal demo",
      body: demoRequestSchema,
      maxBodyBytes: maxFormBytes,
      budget: formBudget,
      responses: submissionResponses,
    },
    async ({ context, body }) => {
      const { verified } = await guard(context, body, "demo_request");
      const lead = leadOfDemoRequest(body);
      const id = await submitLead(database, effects, { lead, verified, ...originOf(context, body.visit) });
      return context.json(await describeReceipt(offerMeeting, id), 201);
    },
  );

  router.add(
    {
      method: "POST",
      path: "/api/submit-contact",
      access: "anyone",
      summary: "Send a message from the contact page",
      body: contactMessageSchema,
      maxBodyBytes: maxFormBytes,
      budget: formBudget,
      responses: submissionResponses,
    },
    async ({ context, body }) => {
      const { verified } = await guard(context, body, "contact");
      const lead = leadOfContactMessage(body);
      const id = await submitLead(database, effects, { lead, verified, ...originOf(context, body.visit) });
      return context.json(await describeReceipt(offerMeeting, id), 201);
    },
  );
}
