import {
  bulkChangeSchema,
  bulkReceiptSchema,
  bulkUndoReceiptSchema,
  bulkUndoSchema,
  type LeadBulkChange,
} from "#contract/lead-changes.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { isKeyReused, keyReused } from "#server/platform/http/idempotency.ts";
import { reachesRole } from "#contract/roles.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { deleteLead } from "../leads.sql.ts";
import type { ChangeOutcome } from "./change-lead.ts";
import { describeChange } from "./describe-change.ts";
import type { WorkspaceOptions } from "./routes.ts";
import { undoLeadChange } from "./undo-change.ts";
import { selectChangedLeads, selectNames } from "./undo-change.sql.ts";
import { isInScope } from "./workspace.sql.ts";
import { actorOf } from "./workspace.ts";

type BulkOptions = Pick<WorkspaceOptions, "database" | "changes">;

/** Changes of many leads at once, and their undo. */
export function addBulkRoutes(router: Router, options: BulkOptions): void {
  addBulkChange(router, options);
  addBulkUndo(router, options);
}

function addBulkChange(router: Router, { database, changes }: BulkOptions): void {
  router.add(
    {
      method: "POST",
      path: "/api/admin/leads/bulk",
      access: "member",
      summary:
        "Change or delete many leads at once; each is changed by itself and can be repeated with the same key. 409 only if none could be changed. Only admins delete leads or change their owner; members change those that they see",
      body: bulkChangeSchema,
      auditOf: ({ key: _, action, ids: [first = "", ...others], ...change }) => ({
        subject:
          action === "change" && others.length === 0
            ? first
            : `${action} ${others.length === 0 ? "1 lead" : `${others.length + 1} leads`}`,
        detail: describeChange(change),
        ...(action === "delete" && { kind: "deletion" }),
      }),
      responses: {
        200: { description: "How many were changed", schema: bulkReceiptSchema },
        ...problemResponses(400, 401, 403, 409, 413, 415),
      },
    },
    async ({ context, body: { key, ids, action, ...change }, account }) => {
      const { email: actor, scope } = actorOf(account);
      if ((action === "delete" || change.ownerId !== undefined) && !reachesRole(account?.role, "admin"))
        throw new HttpProblem(403, "forbidden", "Only an admin can delete leads or change their owner");
      const counts: Record<ChangeOutcome, number> = { changed: 0, unchanged: 0, missing: 0 };
      const conflicts: string[] = [];
      // In the order of their ids, so that two bulk changes never wait for each other.
      const leadIds = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
      for (const leadId of leadIds) {
        try {
          const outcome = await database.transaction(async (client): Promise<ChangeOutcome> => {
            if (!(await isInScope(client, leadId, scope))) return "missing";
            if (action === "delete") return (await deleteLead(client, leadId)) ? "changed" : "missing";
            return changes.changeLead(client, { leadId, change, actor, key, leadIds });
          });
          counts[outcome]++;
        } catch (error) {
          if (!isKeyReused(error)) throw error;
          conflicts.push(leadId);
        }
      }
      const done = counts.changed + counts.unchanged;
      context.set("audited", describeDone(action, leadIds, done));
      if (done === 0 && conflicts.length > 0) throw keyReused("key", "change");
      return context.json({ done, unchanged: counts.unchanged, conflicts });
    },
  );
}

/** Parts of the audit log's entry about a bulk change. Its status is 404 if no lead was reached. */
function describeDone(action: LeadBulkChange["action"], leadIds: readonly string[], done: number) {
  const [only = "", ...others] = leadIds;
  const count = done < leadIds.length ? `${done} of ${leadIds.length}` : String(done);
  return {
    subject:
      action === "change" && others.length === 0
        ? only
        : `${action} ${count} ${leadIds.length === 1 ? "lead" : "leads"}`,
    ...(done === 0 && { status: 404 }),
  };
}

function addBulkUndo(router: Router, { database, changes }: BulkOptions): void {
  router.add(
    {
      method: "POST",
      path: "/api/admin/leads/bulk/undo",
      access: "member",
      summary: "Undo a change of leads; those with newer timeline entries that depend on it stay as they are",
      body: bulkUndoSchema,
      responses: {
        200: { description: "How many leads were restored, and which were not", schema: bulkUndoReceiptSchema },
        ...problemResponses(400, 401, 403, 404, 409, 413, 415),
      },
    },
    async ({ context, body: { key, of }, account }) => {
      const { email: actor, scope } = actorOf(account);
      const receipt = await database.transaction(async (client) => {
        const leadIds: string[] = [];
        for (const id of await selectChangedLeads(client, of, actor))
          if (await isInScope(client, id, scope)) leadIds.push(id);
        if (leadIds.length === 0)
          throw new HttpProblem(
            404,
            "not_found",
            "Your account made no bulk change with this key, or the changed leads no longer exist",
          );
        const kept: string[] = [];
        const canSetOwner = reachesRole(account?.role, "admin");
        for (const leadId of leadIds)
          if (!(await undoLeadChange(client, changes, { leadId, of, actor, key, leadIds, canSetOwner })))
            kept.push(leadId);
        const restored = leadIds.length - kept.length;
        const [only = "", ...others] = leadIds;
        context.set("audited", {
          subject: others.length === 0 ? only : `${restored} of ${leadIds.length} leads`,
          ...(restored === 0 && { status: 409 }),
        });
        return { restored, kept: await selectNames(client, kept) };
      });
      return context.json(receipt);
    },
  );
}
