import { randomUUID } from "node:crypto";
import { accountIdParamsSchema, idParamsSchema } from "#contract/id-params.ts";
import { invitationReceiptSchema, invitationSchema, roleSchema, teamSchema } from "#contract/account.ts";
import { reachesRole, type Role } from "#contract/roles.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { type Account, requireSession } from "#server/platform/http/account.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { noContent } from "#server/platform/http/no-content.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import type { TokenHashes } from "#server/platform/secrets.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { missing } from "./missing.ts";
import {
  deleteInvitation,
  deleteInvitationsBy,
  deleteUser,
  insertInvitation,
  lockAdmins,
  selectTeam,
  updateRole,
} from "./team.sql.ts";
import { makeToken } from "./tokens.ts";
import { siteConfig } from "#site.config.ts";

const invitationHours = 72;
const lastAdmin = () => new HttpProblem(409, "last_admin", "The last admin must remain an admin");
const lastOwner = () => new HttpProblem(409, "last_owner", "The last owner must remain an owner");

/** Only an owner may create, change and remove owners. */
function demandOwner(account: Account | null, ...roles: (Role | null)[]): void {
  if (roles.includes("owner") && !reachesRole(account?.role, "owner"))
    throw new HttpProblem(403, "owner_required", "Only an owner can create, change or remove an owner");
}

/** Rejects a change that would leave no admin, or that would remove the last owner. */
async function demandRemainingAdmins(client: Queryable, account: Account | null, id: string, next: Role | null) {
  const { role, otherAdmins, otherOwners } = await lockAdmins(client, id);
  if (!reachesRole(next, "admin") && otherAdmins === 0) throw lastAdmin();
  demandOwner(account, role, next);
  if (role === "owner" && next !== "owner" && otherOwners === 0) throw lastOwner();
}

/** Routes for accounts and invitations, for admins only. */
export function addTeamRoutes(router: Router, database: Database, hashes: TokenHashes): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/accounts",
      access: "admin",
      summary: "List accounts and open invitations",
      responses: { 200: { description: "Oldest first", schema: teamSchema }, ...problemResponses(401, 403) },
    },
    async ({ context }) => context.json(await selectTeam(database.pool)),
  );

  addInvitationRoutes(router, database, hashes);
  addMemberRoutes(router, database);
}

function addInvitationRoutes(router: Router, database: Database, hashes: TokenHashes): void {
  router.add(
    {
      method: "POST",
      path: "/api/admin/invitations",
      access: "admin",
      needsFreshAuthentication: true,
      summary: "Invite a person",
      body: invitationSchema,
      auditOf: ({ role }) => ({ detail: `role: ${role}` }),
      responses: {
        201: { description: "Invited", schema: invitationReceiptSchema },
        ...problemResponses(400, 401, 403, 409, 413, 415),
      },
    },
    async ({ context, account, body }) => {
      demandOwner(account, body.role);
      const token = makeToken(`${siteConfig.brand.id}_invite`);
      const invitation = {
        id: randomUUID(),
        ...body,
        tokenHash: hashes.make(token),
        expiresAt: new Date(Date.now() + invitationHours * 3_600_000),
        createdBy: requireSession(account).userId,
      };
      if (!(await insertInvitation(database.pool, invitation)))
        throw new HttpProblem(409, "account_exists", "An account with this email address already exists");
      context.set("audited", { subject: body.email });
      return context.json({ id: invitation.id, token, expiresAt: invitation.expiresAt.toISOString() }, 201);
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/invitations/{id}",
      access: "admin",
      summary: "Cancel an invitation",
      params: idParamsSchema,
      responses: { 204: { description: "Canceled" }, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ params }) => {
      if (!(await deleteInvitation(database.pool, params))) throw missing();
      return noContent();
    },
  );
}

function addMemberRoutes(router: Router, database: Database): void {
  router.add(
    {
      method: "PATCH",
      path: "/api/admin/accounts/{id}",
      access: "admin",
      needsFreshAuthentication: true,
      summary:
        "Change the role of an account; the last admin and the last owner keep their role, and only owners change owners",
      params: accountIdParamsSchema,
      body: roleSchema,
      auditOf: ({ role }) => ({ detail: `role: ${role}` }),
      responses: { 204: { description: "Changed" }, ...problemResponses(400, 401, 403, 404, 409, 413, 415) },
    },
    async ({ params, body, account }) => {
      await database.transaction(async (client) => {
        await demandRemainingAdmins(client, account, params.id, body.role);
        if (!(await updateRole(client, params.id, body.role))) throw missing();
        if (!reachesRole(body.role, "admin")) await deleteInvitationsBy(client, params.id);
      });
      return noContent();
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/accounts/{id}",
      access: "admin",
      needsFreshAuthentication: true,
      summary:
        "Remove an account with its sessions, keys, links and invitations; the last admin and the last owner cannot be removed",
      action: "Remove an account",
      params: accountIdParamsSchema,
      responses: { 204: { description: "Removed" }, ...problemResponses(400, 401, 403, 404, 409) },
    },
    async ({ params, account }) => {
      await database.transaction(async (client) => {
        await demandRemainingAdmins(client, account, params.id, null);
        if (!(await deleteUser(client, params.id))) throw missing();
      });
      return noContent();
    },
  );
}
