import { idParamsSchema } from "#contract/id-params.ts";
import { leadJourneySchema } from "#contract/journey.ts";
import {
  consultationExportQuerySchema,
  consultationPageSchema,
  consultationQuerySchema,
  consultationRequestSchema,
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
import { deleteLead } from "./leads.sql.ts";
import type { LeadChanges } from "./workspace/change-lead.ts";
import { isInScope } from "./workspace/workspace.sql.ts";
import { actorOf, resolveOwner } from "./workspace/workspace.ts";

const missing = () => new HttpProblem(404, "not_found", "This request does not exist");

interface LeadAdminOptions {
  database: Database;
  findLeads: FindLeads;
  changes: LeadChanges;
}

/** The list of consultation requests as specified. Members see their own leads only. */
export function addLeadAdminRoutes(router: Router, options: LeadAdminOptions): void {
  addLeadListRoutes(router, options);
  addOneLeadRoutes(router, options);
}

function addLeadListRoutes(router: Router, { database, findLeads }: LeadAdminOptions): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/consultation-requests",
      access: "member",
      summary: "List demo requests and contact messages, by default newest first",
      query: consultationQuerySchema,
      queryLists: ["filter"],
      responses: {
        200: { description: "One page", schema: consultationPageSchema },
        ...problemResponses(400, 401, 403),
      },
    },
    async ({ context, query, account }) =>
      context.json(await listLeads(database, findLeads, resolveOwner(query, account), actorOf(account).scope)),
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/consultation-requests.csv",
      access: "admin",
      needsFreshAuthentication: true,
      summary: "Export demo requests and contact messages as CSV, all or those that match the filters",
      action: "Export requests and messages",
      query: consultationExportQuerySchema,
      queryLists: ["filter"],
      responses: { 200: { description: "The file", mediaType: "text/csv" }, ...problemResponses(400, 401, 403) },
    },
    ({ context, query, account }) => {
      const rows = exportLeads(database, findLeads, resolveOwner(query, account));
      return sendCsv(context, "consultation-requests.csv", exportColumns, rows);
    },
  );
}

function addOneLeadRoutes(router: Router, { database, changes }: LeadAdminOptions): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/consultation-requests/{id}/journey",
      access: "member",
      summary: "Get the visitor's journey before the request, or the reason why it is unknown",
      params: idParamsSchema,
      responses: {
        200: { description: "The journey", schema: leadJourneySchema },
        ...problemResponses(400, 401, 403, 404),
      },
    },
    async ({ context, params, account }) => {
      if (!(await isInScope(database.pool, params.id, actorOf(account).scope))) throw missing();
      const journey = await readJourney(database.pool, params.id);
      if (!journey) throw missing();
      return context.json(journey);
    },
  );

  router.add(
    {
      method: "PATCH",
      path: "/api/admin/consultation-requests/{id}",
      access: "member",
      summary: "Change the follow-up status; a stage that has this status already stays",
      params: idParamsSchema,
      body: leadChangeSchema,
      auditOf: ({ status }) => ({ detail: `status: ${status}` }),
      responses: {
        200: { description: "The updated request", schema: consultationRequestSchema },
        ...problemResponses(400, 401, 403, 404, 413, 415),
      },
    },
    async ({ context, params, body, account }) => {
      const { email, scope } = actorOf(account);
      await database.transaction(async (client) => {
        if (!(await isInScope(client, params.id, scope))) throw missing();
        if (!(await changes.setStatus(client, { leadId: params.id, status: body.status, actor: email })))
          throw missing();
      });
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
