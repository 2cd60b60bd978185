import {
  consultationPageSchema,
  contactMessageSchema,
  demoRequestSchema,
  idParamsSchema,
  leadReceiptSchema,
  pageQuerySchema,
} from "#contract/lead.ts";
import type { Captcha } from "#server/platform/captcha/captcha.ts";
import { demandCaptcha } from "#server/platform/captcha/demand.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { listLeads } from "./list.ts";
import { deleteLead } from "./queries.ts";
import { leadOfContactMessage, leadOfDemoRequest, submitLead } from "./service.ts";

const submissionResponses = {
  201: { description: "Stored together with the owner's notice", schema: leadReceiptSchema },
  ...problemResponses(400, 403, 409, 413, 415),
};

export function addLeadRoutes(router: Router, database: Database, captcha: Captcha): void {
  router.add(
    {
      method: "POST",
      path: "/api/submit-demo-request",
      access: "anyone",
      summary: "Ask for a personal demo",
      body: demoRequestSchema,
      responses: submissionResponses,
    },
    async ({ context, body }) => {
      await demandCaptcha(captcha, context, body, "demo_request");
      return context.json({ id: await submitLead(database, leadOfDemoRequest(body)) }, 201);
    },
  );

  router.add(
    {
      method: "POST",
      path: "/api/submit-contact",
      access: "anyone",
      summary: "Send a message from the contact page",
      body: contactMessageSchema,
      responses: submissionResponses,
    },
    async ({ context, body }) => {
      await demandCaptcha(captcha, context, body, "contact");
      return context.json({ id: await submitLead(database, leadOfContactMessage(body)) }, 201);
    },
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/consultation-requests",
      access: "admin",
      summary: "Demo requests and contact messages, newest first",
      query: pageQuerySchema,
      responses: {
        200: { description: "One page", schema: consultationPageSchema },
        ...problemResponses(400, 401, 403),
      },
    },
    async ({ context, query }) => context.json(await listLeads(database, query.limit, query.cursor)),
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/consultation-requests/{id}",
      access: "admin",
      summary: "Delete a request and the mail about it",
      params: idParamsSchema,
      responses: { 204: { description: "Deleted" }, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ context, params }) => {
      if (!(await deleteLead(database.pool, params.id))) throw new HttpProblem(404, "not_found", "No such request");
      return context.body(null, 204);
    },
  );
}
