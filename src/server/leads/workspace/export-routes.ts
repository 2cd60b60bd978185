import { z } from "zod";
import { idParamsSchema } from "#contract/id-params.ts";
import { leadExportQuerySchema } from "#contract/lead-work.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sendCsv } from "#server/platform/http/csv.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import type { FindLeads } from "../list.ts";
import { exportColumns, exportLeads } from "./export.ts";
import { writeCard } from "./vcard.ts";
import { actorOf, readLeadDetail, resolveOwner } from "./workspace.ts";

/** Leads as a file: all of them, or one as a card for an address book. */
export function addLeadExportRoutes(router: Router, reading: Database, findLeads: FindLeads): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/leads.csv",
      access: "admin",
      needsFreshAuthentication: true,
      summary: "Export leads with their stage, value, owner, notes and tasks as CSV",
      action: "Export leads",
      query: leadExportQuerySchema,
      queryLists: ["filter"],
      responses: { 200: { description: "The file", mediaType: "text/csv" }, ...problemResponses(400, 401, 403) },
    },
    ({ context, query, account }) =>
      sendCsv(context, "leads.csv", exportColumns, exportLeads(reading, findLeads, resolveOwner(query, account))),
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/leads/{id}/card.vcf",
      access: "member",
      summary: "Get a lead as a vCard (RFC 6350)",
      action: "Export a lead as a vCard",
      params: idParamsSchema,
      responses: {
        200: { description: "The card", schema: z.string(), mediaType: "text/vcard" },
        ...problemResponses(400, 401, 403, 404),
      },
    },
    async ({ context, params, account }) => {
      const lead = await readLeadDetail(reading.pool, params.id, actorOf(account).scope);
      context.header("Content-Type", "text/vcard; charset=utf-8");
      context.header("Content-Disposition", `attachment; filename="lead-${lead.id}.vcf"`);
      return context.body(writeCard(lead));
    },
  );
}
