import { accountIdParamsSchema } from "#contract/id-params.ts";
import {
  acceptInvitationSchema,
  accountSchema,
  invitationTokenSchema,
  openInvitationSchema,
  sessionListSchema,
} from "#contract/account.ts";
import { hashPassword } from "better-auth/crypto";
import { insertUser, setPasswordHash } from "#server/platform/auth/accounts.sql.ts";
import { demandStrongPassword } from "#server/platform/auth/password-policy.ts";
import { endOtherSessions } from "#server/platform/auth/sessions.sql.ts";
import type { WriteAudit } from "#server/platform/http/audit.ts";
import type { Database } from "#server/platform/db/database.ts";
import { requireSession } from "#server/platform/http/account.ts";
import { describeDevice } from "#server/platform/http/describe-device.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { noContent } from "#server/platform/http/no-content.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import type { TokenHashes } from "#server/platform/secrets.ts";
import { missing } from "./missing.ts";
import { deleteSession, selectSessions } from "./open-sessions.sql.ts";
import { deleteInvitation, selectInvitation } from "./team.sql.ts";

export interface AccountRouteOptions {
  database: Database;
  tokenHashes: TokenHashes;
  audit: WriteAudit;
}

const ended = () => new HttpProblem(404, "invitation_ended", "This invitation has expired; ask for a new one");

export function addAccountRoutes(router: Router, options: AccountRouteOptions): void {
  addOwnAccountRoute(router);
  addSessionRoutes(router, options);
  addInvitationRoutes(router, options);
}

function addOwnAccountRoute(router: Router): void {
  router.add(
    {
      method: "GET",
      path: "/api/account",
      access: "signed-in",
      summary: "Get your account",
      responses: { 200: { description: "The account", schema: accountSchema }, ...problemResponses(401) },
    },
    async ({ context, account }) => {
      const { email, role, session } = requireSession(account);
      return context.json({ email, role, twoFactorEnabled: session.hasTwoFactor });
    },
  );
}

/** Sessions of the signed-in user. */
function addSessionRoutes(router: Router, { database }: AccountRouteOptions): void {
  router.add(
    {
      method: "GET",
      path: "/api/account/sessions",
      access: "signed-in",
      summary: "List your sessions",
      responses: { 200: { description: "Newest first", schema: sessionListSchema }, ...problemResponses(401) },
    },
    async ({ context, account }) => {
      const { userId, session } = requireSession(account);
      const sessions = await selectSessions(database.pool, userId, session.id);
      return context.json({
        sessions: sessions.map(({ userAgent, ...session }) => {
          const { browser, os } = describeDevice(userAgent ?? "");
          return { ...session, browser, os };
        }),
      });
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/account/sessions",
      access: "signed-in",
      summary: "End all your other sessions",
      responses: { 204: { description: "Ended" }, ...problemResponses(401) },
    },
    async ({ account }) => {
      const { userId, session } = requireSession(account);
      await endOtherSessions(database.pool, userId, session.id);
      return noContent();
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/account/sessions/{id}",
      access: "signed-in",
      summary: "End one of your sessions",
      params: accountIdParamsSchema,
      responses: { 204: { description: "Ended" }, ...problemResponses(401, 404) },
    },
    async ({ account, params }) => {
      if (!(await deleteSession(database.pool, requireSession(account).userId, params.id))) throw missing();
      return noContent();
    },
  );
}

/** Routes for an invited person without an account. */
function addInvitationRoutes(router: Router, { database, tokenHashes, audit }: AccountRouteOptions): void {
  router.add(
    {
      method: "POST",
      path: "/api/account/read-invitation",
      access: "anyone",
      limitsConcurrency: true,
      summary:
        "Get the email address and role of an invitation; the token is sent in the body, so that no log contains it",
      body: invitationTokenSchema,
      responses: {
        200: { description: "The open invitation", schema: openInvitationSchema },
        ...problemResponses(400, 404, 413, 415, 429, 503),
      },
    },
    async ({ context, body }) => {
      const invitation = await selectInvitation(database.pool, tokenHashes.of(body.token));
      if (!invitation) throw ended();
      return context.json(invitation);
    },
  );

  router.add(
    {
      method: "POST",
      path: "/api/account/accept-invitation",
      access: "anyone",
      limitsConcurrency: true,
      summary: "Accept an invitation and create its account with a password",
      body: acceptInvitationSchema,
      responses: {
        201: { description: "The account was created and can sign in" },
        ...problemResponses(400, 404, 409, 413, 415, 429, 503),
      },
    },
    async ({ context, body }) => {
      const hashes = tokenHashes.of(body.token);
      if (!(await selectInvitation(database.pool, hashes))) throw ended();
      // Checking and hashing are expensive, so they need a valid invitation, and run outside a transaction.
      await demandStrongPassword(body.newPassword, "newPassword");
      const passwordHash = await hashPassword(body.newPassword);
      const email = await database.transaction(async (client) => {
        const invitation = await selectInvitation(client, hashes);
        if (!invitation) throw ended();
        const userId = await insertUser(client, invitation.email, invitation.role);
        if (!userId) throw new HttpProblem(409, "account_exists", "An account with this email address already exists");
        await setPasswordHash(client, userId, passwordHash);
        await deleteInvitation(client, invitation);
        return invitation.email;
      });
      await audit({ actor: email, action: "Accept an invitation", kind: "change", status: 201 });
      return context.json({ email }, 201);
    },
  );
}
