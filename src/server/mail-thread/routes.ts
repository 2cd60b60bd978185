import { idParamsSchema } from "#contract/id-params.ts";
import { reachesRole } from "#contract/roles.ts";
import {
  mailAssignmentSchema,
  mailThreadSchema,
  newReplySchema,
  unassignedMailPageSchema,
  unassignedMailQuerySchema,
} from "#contract/mail-thread.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { noContent } from "#server/platform/http/no-content.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { keyReused } from "#server/platform/http/idempotency.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { assign, deleteUnassigned, selectFile } from "./messages.sql.ts";
import { sendFile } from "./send-attachment.ts";
import type { SeesLead } from "#server/platform/lead-changes.ts";
import { assignMail, listUnassigned, readThread, sendReply, type ThreadOptions } from "./service.ts";

const missing = (what: string) => new HttpProblem(404, "not_found", `This ${what} does not exist`);

/** Endpoints for the emails with leads in the dashboard. */
export function addMailThreadRoutes(router: Router, options: ThreadOptions, seesLead: SeesLead): void {
  addThreadRoutes(router, options, seesLead);
  addBoxRoutes(router, options);
}

function addThreadRoutes(router: Router, options: ThreadOptions, seesLead: SeesLead): void {
  const path = "/api/admin/consultation-requests/{id}/mails";
  router.add(
    {
      method: "GET",
      path,
      access: "member",
      summary: "Get the emails with a lead, and the templates for a reply",
      params: idParamsSchema,
      responses: {
        200: { description: "The thread", schema: mailThreadSchema },
        ...problemResponses(400, 401, 403, 404),
      },
    },
    async ({ context, params, account }) => {
      const thread = (await seesLead(account, params.id)) && (await readThread(options, params.id));
      if (!thread) throw missing("request");
      return context.json(thread);
    },
  );

  router.add(
    {
      method: "POST",
      path,
      access: "member",
      summary: "Write a reply to a lead",
      params: idParamsSchema,
      body: newReplySchema,
      maxBodyBytes: 256 * 1024,
      responses: {
        204: { description: "The reply is stored, and its email queued" },
        ...problemResponses(400, 401, 403, 404, 409, 413, 415),
      },
    },
    async ({ params, body, account }) => {
      if (!(await seesLead(account, params.id))) throw missing("request");
      const outcome = await sendReply(options, params.id, body, account?.email ?? "");
      if (outcome === "gone") throw missing("request");
      if (outcome === "other values") throw keyReused("id", "reply");
      return noContent();
    },
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/mail-attachments/{id}",
      access: "member",
      summary: "Download a file of an incoming email",
      params: idParamsSchema,
      responses: {
        200: { description: "The file", mediaType: "application/octet-stream" },
        ...problemResponses(400, 401, 403, 404),
      },
    },
    async ({ params, account }) => {
      const file = await selectFile(options.database.pool, params.id);
      const isShown = file?.leadId ? await seesLead(account, file.leadId) : reachesRole(account?.role, "admin");
      if (!file || !isShown) throw missing("file");
      return sendFile(file);
    },
  );
}

/** Emails that could not be assigned. */
function addBoxRoutes(router: Router, options: ThreadOptions): void {
  const { pool } = options.database;
  router.add(
    {
      method: "GET",
      path: "/api/admin/unassigned-mails",
      access: "admin",
      summary: "List incoming emails that belong to no lead yet, newest first",
      query: unassignedMailQuerySchema,
      responses: {
        200: { description: "One page", schema: unassignedMailPageSchema },
        ...problemResponses(400, 401, 403),
      },
    },
    async ({ context, query }) => context.json(await listUnassigned(options, query)),
  );

  router.add(
    {
      method: "POST",
      path: "/api/admin/unassigned-mails/{id}/assignment",
      access: "admin",
      summary: "Assign an incoming email to a lead",
      params: idParamsSchema,
      body: mailAssignmentSchema,
      responses: { 204: { description: "Assigned" }, ...problemResponses(400, 401, 403, 404, 413, 415) },
    },
    async ({ params, body, account }) => {
      if (!(await assignMail(options, params.id, body.leadId, account?.email ?? ""))) throw missing("email or request");
      return noContent();
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/unassigned-mails/{id}",
      access: "admin",
      summary: "Delete an incoming email that belongs to no lead",
      params: idParamsSchema,
      responses: { 204: { description: "Deleted" }, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ params }) => {
      if (!(await deleteUnassigned(pool, params.id))) throw missing("email");
      return noContent();
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/mails/{id}/assignment",
      access: "admin",
      summary: "Put an incoming email of a lead back among the unassigned",
      params: idParamsSchema,
      responses: { 204: { description: "No longer assigned" }, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ params }) => {
      if (!(await assign(pool, params.id, "lead", null))) throw missing("email");
      return noContent();
    },
  );
}
