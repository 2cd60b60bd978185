import { idParamsSchema } from "#contract/id-params.ts";
import { leadWorkChangeSchema } from "#contract/lead-changes.ts";
import {
  leadDetailSchema,
  leadListQuerySchema,
  leadListSchema,
  leadOwnersSchema,
  timelineQuerySchema,
  timelineSchema,
} from "#contract/lead-work.ts";
import { reachesRole } from "#contract/roles.ts";
import { ruleTrialSchema, ruleTrySchema } from "#contract/team-settings.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { type FindLeads, findFiltered } from "../list.ts";
import { addBulkRoutes } from "./bulk-routes.ts";
import type { LeadChanges } from "./change-lead.ts";
import { describeChange } from "./describe-change.ts";
import { missingLead } from "./notes-and-tasks.ts";
import { tryRules } from "./rules.ts";
import { selectTimeline } from "./timeline.sql.ts";
import { isInScope, selectOwners } from "./workspace.sql.ts";
import { actorOf, listWorkspace, readLeadDetail, resolveOwner } from "./workspace.ts";

export interface WorkspaceOptions {
  /** For requests that change something. */
  database: Database;
  /** For lists over all leads. */
  reading: Database;
  changes: LeadChanges;
  findLeads: FindLeads;
}

/** The lead workspace: lists, one lead, changes, bulk changes and the try-out of rules. */
export function addWorkspaceRoutes(router: Router, options: WorkspaceOptions): void {
  addListRoutes(router, options);
  addOneLeadRoutes(router, options);
  addChangeRoutes(router, options);
  addBulkRoutes(router, options);
}

function addListRoutes(router: Router, { reading, findLeads }: WorkspaceOptions): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/leads",
      access: "member",
      summary: "List leads with their stage, owner, value and origin; members see their own",
      query: leadListQuerySchema,
      queryLists: ["filter"],
      responses: { 200: { description: "One page", schema: leadListSchema }, ...problemResponses(400, 401, 403) },
    },
    async ({ context, query, account }) => {
      const asked = await findFiltered(reading.pool, findLeads, resolveOwner(query, account));
      return context.json(await listWorkspace(reading.pool, asked, actorOf(account).scope));
    },
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/leads/owners",
      access: "member",
      summary: "List the accounts that leads can be assigned to",
      responses: { 200: { description: "By email address", schema: leadOwnersSchema }, ...problemResponses(401, 403) },
    },
    async ({ context }) => context.json({ owners: await selectOwners(reading.pool) }),
  );

  router.add(
    {
      method: "POST",
      path: "/api/admin/leads/try-rules",
      access: "admin",
      isQuestion: true,
      summary: "Show which of these rules would apply to each of the last 50 leads",
      body: ruleTrySchema,
      maxBodyBytes: 1024 * 1024,
      responses: {
        200: { description: "The leads with their rules", schema: ruleTrialSchema },
        ...problemResponses(400, 401, 403, 413, 415),
      },
    },
    async ({ context, body }) => context.json({ leads: await tryRules(reading.pool, body.rules) }),
  );
}

function addOneLeadRoutes(router: Router, { reading }: WorkspaceOptions): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/leads/{id}",
      access: "member",
      summary: "Get a lead with its notes, tasks and messages",
      params: idParamsSchema,
      responses: {
        200: { description: "The lead", schema: leadDetailSchema },
        ...problemResponses(400, 401, 403, 404),
      },
    },
    async ({ context, params, account }) =>
      context.json(await readLeadDetail(reading.pool, params.id, actorOf(account).scope)),
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/leads/{id}/timeline",
      access: "member",
      summary: "Get who did what to a lead, newest first",
      params: idParamsSchema,
      query: timelineQuerySchema,
      responses: { 200: { description: "One page", schema: timelineSchema }, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ context, params, query, account }) => {
      if (!(await isInScope(reading.pool, params.id, actorOf(account).scope))) throw missingLead();
      return context.json(await selectTimeline(reading.pool, params.id, query));
    },
  );
}

function addChangeRoutes(router: Router, { database, changes }: WorkspaceOptions): void {
  router.add(
    {
      method: "PATCH",
      path: "/api/admin/leads/{id}",
      access: "member",
      summary: "Change stage, value, owner or priority of a lead; only admins change the owner",
      action: "Change a lead",
      params: idParamsSchema,
      body: leadWorkChangeSchema,
      auditOf: ({ key: _, ...change }) => ({ detail: describeChange(change) }),
      responses: {
        200: { description: "The changed lead", schema: leadDetailSchema },
        ...problemResponses(400, 401, 403, 404, 409, 413, 415),
      },
    },
    async ({ context, params: { id }, body: { key, ...change }, account }) => {
      const { email, scope } = actorOf(account);
      if (change.ownerId !== undefined && !reachesRole(account?.role, "admin"))
        throw new HttpProblem(403, "forbidden", "Only an admin can change the owner of a lead");
      await database.transaction(async (client) => {
        if (!(await isInScope(client, id, scope))) throw missingLead();
        const outcome = await changes.changeLead(client, { leadId: id, change, actor: email, key });
        if (outcome === "missing") throw missingLead();
      });
      return context.json(await readLeadDetail(database.pool, id, scope));
    },
  );
}
