import { z } from "zod";
import {
  acceptInvitationSchema,
  accountSchema,
  invitationTokenSchema,
  openInvitationSchema,
  sessionListSchema,
} from "#contract/account.ts";
import { insertUser, setPassword } from "#server/platform/auth/accounts.ts";
import { demandStrongPassword } from "#server/platform/auth/password-policy.ts";
import type { WriteAudit } from "#server/platform/http/audit.ts";
import type { Database } from "#server/platform/db/database.ts";
import { describeDevice } from "#server/platform/http/describe-device.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { done, missing, noContent } from "./answers.ts";
import { deleteInvitation, deleteSessions, selectInvitation, selectSessions } from "./queries.ts";
import { hashToken } from "./tokens.ts";

const byId = z.object({ id: z.string().min(1).max(100) });

export interface AccountRouteOptions {
  database: Database;
  /** Token of the request's own session. */
  sessionTokenOf(headers: Headers): Promise<string>;
  hasTwoFactor(headers: Headers): Promise<boolean>;
  audit: WriteAudit;
}

const ended = () => new HttpProblem(404, "invitation_ended", "This invitation has ended; ask for a new one");

/** The signed-in person's own account. */
export function addAccountRoutes(
  router: Router,
  { database, sessionTokenOf, hasTwoFactor, audit }: AccountRouteOptions,
): void {
  router.add(
    {
      method: "GET",
      path: "/api/account",
      access: "signed-in",
      summary: "The own account",
      responses: { 200: { description: "The account", schema: accountSchema }, ...problemResponses(401) },
    },
    async ({ context, account }) =>
      context.json({
        email: account?.email,
        role: account?.role,
        twoFactorEnabled: await hasTwoFactor(context.req.raw.headers),
      }),
  );

  router.add(
    {
      method: "GET",
      path: "/api/account/sessions",
      access: "signed-in",
      summary: "Where the own account is signed in",
      responses: { 200: { description: "Newest first", schema: sessionListSchema }, ...problemResponses(401) },
    },
    async ({ context, account }) => {
      const current = await sessionTokenOf(context.req.raw.headers);
      const sessions = await selectSessions(database.pool, account?.userId ?? "", current);
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
      summary: "Sign out everywhere else",
      responses: { ...done("Ended"), ...problemResponses(401) },
    },
    async ({ context, account }) => {
      const except = await sessionTokenOf(context.req.raw.headers);
      await deleteSessions(database.pool, account?.userId ?? "", { except });
      return noContent();
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/account/sessions/{id}",
      access: "signed-in",
      summary: "End one session of the own account",
      params: byId,
      responses: { ...done("Ended"), ...problemResponses(401, 404) },
    },
    async ({ account, params }) => {
      if (!(await deleteSessions(database.pool, account?.userId ?? "", params))) throw missing();
      return noContent();
    },
  );

  router.add(
    {
      method: "POST",
      path: "/api/account/read-invitation",
      access: "anyone",
      summary: "Whom an invitation is for; the token in a body, so that no log has it",
      body: invitationTokenSchema,
      responses: {
        200: { description: "It is open", schema: openInvitationSchema },
        ...problemResponses(400, 404, 413, 415),
      },
    },
    async ({ context, body }) => {
      const invitation = await selectInvitation(database.pool, hashToken(body.token));
      if (!invitation) throw ended();
      return context.json(invitation);
    },
  );

  router.add(
    {
      method: "POST",
      path: "/api/account/accept-invitation",
      access: "anyone",
      summary: "Make the account of an invitation, with a password of one's own",
      body: acceptInvitationSchema,
      responses: { 201: { description: "Made; sign in with it" }, ...problemResponses(400, 404, 409, 413, 415) },
    },
    async ({ context, body }) => {
      await demandStrongPassword(body.newPassword, "newPassword");
      const email = await database.transaction(async (client) => {
        const invitation = await selectInvitation(client, hashToken(body.token));
        if (!invitation) throw ended();
        const userId = await insertUser(client, invitation.email, invitation.role);
        if (!userId) throw new HttpProblem(409, "account_exists", "There is an account of this address already");
        await setPassword(client, userId, body.newPassword);
        await deleteInvitation(client, invitation);
        return invitation.email;
      });
      await audit({ actor: email, action: "Accept an invitation", kind: "change", status: 201 });
      return context.json({ email }, 201);
    },
  );
}
