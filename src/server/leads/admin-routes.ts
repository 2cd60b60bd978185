import { leadJourneySchema } from "#contract/journey.ts";
import {
  consultationExportQuerySchema,
  consultationPageSchema,
  consultationQuerySchema,
  consultationRequestSchema,
  idParamsSchema,
  leadChangeSchema,
} from "#contract/lead.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sendCsv } from "#server/platform/http/csv.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { noContent } from "#server/platform/http/no-content.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { readJourney } from "./journey/read-journey.ts";
import { exportColumns, exportLeads, type FindLeads, listLeads, readLead } from "./list.ts";
import { deleteLead, updateLeadStatus } from "./leads.sql.ts";

const missing = () => new HttpProblem(404, "not_found", "This request does not exist");

export function addLeadAdminRoutes(router: Router, database: Database, findLeads: FindLeads): void {
  addLeadListRoutes(router, database, findLeads);
  addOneLeadRoutes(router, database);
}

function addLeadListRoutes(router: Router, database: Database, findLeads: FindLeads): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/consultation-requests",
      access: "admin",
      summary: "List demo requests and contact messages, newest first",
      query: consultationQuerySchema,
      queryLists: ["filter"],
      responses: {
        200: { description: "One page", schema: consultationPageSchema },
        ...problemResponses(400, 401, 403),
      },
    },
    async ({ context, query }) => context.json(await listLeads(database, findLeads, query)),
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/consultation-requests.csv",
      access: "admin",
      needsFreshAuthentication: true,
      summary: "Export all demo requests and contact messages as CSV",
      query: consultationExportQuerySchema,
      queryLists: ["filter"],
      responses: { 200: { description: "The file", mediaType: "text/csv" }, ...problemResponses(400, 401, 403) },
    },
    ({ context, query }) =>
      sendCsv(context, "consultation-requests.csv", exportColumns, exportLeads(database, findLeads, query)),
  );
}

function addOneLeadRoutes(router: Router, database: Database): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/consultation-requests/{id}/journey",
      access: "admin",
      summary: "Get the visitor's journey before the request, or the reason why it is unknown",
      params: idParamsSchema,
      responses: {
        200: { description: "The journey", schema: leadJourneySchema },
        ...problemResponses(400, 401, 403, 404),
      },
    },
    async ({ context, params }) => {
      const journey = await readJourney(database.pool, params.id);
      if (!journey) throw missing();
      return context.json(journey);
    },
  );

  router.add(
    {
      method: "PATCH",
      path: "/api/admin/consultation-requests/{id}",
      access: "admin",
      summary: "Change the follow-up status",
      params: idParamsSchema,
      body: leadChangeSchema,
      responses: {
        200: { description: "The updated request", schema: consultationRequestSchema },
        ...problemResponses(400, 401, 403, 404, 413, 415),
      },
    },
    async ({ context, params, body }) => {
      if (!(await updateLeadStatus(database.pool, params.id, body.status))) throw missing();
      const lead = await readLead(database, params.id);
      if (!lead) throw missing();
      return context.json(lead);
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/consultation-requests/{id}",
      access: "admin",
      summary: "Delete a request and its messages",
      params: idParamsSchema,
      responses: { 204: { description: "Deleted" }, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ params }) => {
      if (!(await deleteLead(database.pool, params.id))) throw missing();
      return noContent();
    },
  );
}
