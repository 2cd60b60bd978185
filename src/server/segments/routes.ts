import { idParamsSchema } from "#contract/id-params.ts";
import { reachesRole } from "#contract/roles.ts";
import { randomUUID } from "node:crypto";
import { maxSegments } from "#contract/segment-options.ts";
import { savedSegmentSchema, segmentListSchema, segmentReceiptSchema } from "#contract/segment.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { requireSession, type SignedInAccount } from "#server/platform/http/account.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { noContent } from "#server/platform/http/no-content.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { findBrokenFilters, type Site } from "./find-broken-filters.ts";
import {
  countSegments,
  deleteSegment,
  insertSegment,
  selectSegment,
  selectSegments,
  updateSegment,
} from "./segments.sql.ts";

function demandTeam({ role }: SignedInAccount, isShared: boolean): void {
  if (isShared && !reachesRole(role, "admin"))
    throw new HttpProblem(403, "forbidden", "Only admins can change the team’s segments");
}

/** Refuses to change a segment that is gone, or that only admins may change. */
async function demandOwn(client: Queryable, account: SignedInAccount, id: string): Promise<{ isShared: boolean }> {
  const stored = await selectSegment(client, id, account.userId);
  if (!stored) throw new HttpProblem(404, "not_found", "This segment no longer exists");
  demandTeam(account, stored.isShared);
  return stored;
}

async function demandRoom(client: Queryable, userId: string | null): Promise<void> {
  if ((await countSegments(client, userId)) < maxSegments) return;
  const owner = userId === null ? "The team" : "An account";
  throw new HttpProblem(409, "too_many", `${owner} has at most ${maxSegments} segments; delete one first`);
}

/** Converts a duplicate name to a 409: names are unique among the account's own segments, and among the team's. */
async function saving(save: () => Promise<void>): Promise<void> {
  await save().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new HttpProblem(409, "name_taken", "There is already a segment with this name", {
      errors: [{ field: "name", message: "There is already a segment with this name" }],
    });
  });
}

/** Named sets of filters. Shared links and API keys cannot read them, because names are internal to the team. */
export function addSegmentRoutes(router: Router, { pool }: Database, site: Site): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/segments",
      access: "viewer",
      summary: "List saved segments: the account's own and the team's",
      responses: { 200: { description: "By name", schema: segmentListSchema }, ...problemResponses(401, 403) },
    },
    async ({ context, account }) => {
      const segments = await selectSegments(pool, requireSession(account).userId);
      const gone = await findBrokenFilters(
        segments.map(({ filters }) => filters),
        site,
      );
      return context.json({ items: segments.map((each, place) => ({ ...each, gone: gone[place] ?? [] })) });
    },
  );

  router.add(
    {
      method: "POST",
      path: "/api/admin/segments",
      access: "viewer",
      summary: "Save a segment",
      body: savedSegmentSchema,
      responses: {
        201: { description: "Saved", schema: segmentReceiptSchema },
        ...problemResponses(400, 401, 403, 409, 413, 415),
      },
    },
    async ({ context, body: { isShared, ...segment }, account }) => {
      const session = requireSession(account);
      demandTeam(session, isShared);
      const id = randomUUID();
      const userId = isShared ? null : session.userId;
      await demandRoom(pool, userId);
      await saving(() => insertSegment(pool, { ...segment, id, userId, createdBy: session.email }));
      context.set("audited", { subject: id });
      return context.json({ id }, 201);
    },
  );

  router.add(
    {
      method: "PATCH",
      path: "/api/admin/segments/{id}",
      access: "viewer",
      summary: "Change a segment",
      params: idParamsSchema,
      body: savedSegmentSchema,
      responses: { 204: { description: "Changed" }, ...problemResponses(400, 401, 403, 404, 409, 413, 415) },
    },
    async ({ params, body: { isShared, ...segment }, account }) => {
      const session = requireSession(account);
      const stored = await demandOwn(pool, session, params.id);
      demandTeam(session, isShared);
      const userId = isShared ? null : session.userId;
      if (stored.isShared !== isShared) await demandRoom(pool, userId);
      await saving(() => updateSegment(pool, { ...segment, id: params.id, userId }));
      return noContent();
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/segments/{id}",
      access: "viewer",
      summary: "Delete a segment",
      params: idParamsSchema,
      responses: { 204: { description: "Deleted" }, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ params, account }) => {
      await demandOwn(pool, requireSession(account), params.id);
      await deleteSegment(pool, params.id);
      return noContent();
    },
  );
}
