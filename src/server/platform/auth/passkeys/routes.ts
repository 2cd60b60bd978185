import { z } from "zod";
import { newPasskeySchema, passkeyAnswerSchema, passkeyListSchema, passkeyNameSchema } from "#contract/account.ts";
import type { Database } from "../../db/database.ts";
import { requireSession } from "../../http/account.ts";
import type { Router } from "../../http/endpoint.ts";
import { noContent } from "../../http/no-content.ts";
import { problemResponses } from "../../http/openapi.ts";
import { HttpProblem } from "../../http/problem.ts";
import { countRequest, type RequestLimit } from "../../http/request-limit.ts";
import { endOtherSessions } from "../sessions.sql.ts";
import { withoutToken } from "../better-auth-calls.ts";
import type { SignIns } from "../sign-ins.ts";
import type { Passkeys } from "./passkeys.ts";
import { deletePasskey, renamePasskey, selectPasskeys } from "./passkeys.sql.ts";

const byId = z.object({ id: z.string().min(1).max(1500) });
/** Limits CPU use: checking a signature takes a millisecond. */
const limit: RequestLimit = { name: "passkey", max: 60, windowSeconds: 60 };
const missing = () => new HttpProblem(404, "not_found", "The passkey no longer exists");

export interface PasskeyRouteOptions {
  database: Database;
  passkeys: Passkeys;
  signIns: SignIns;
  callerOf(request: Request): string;
}

export function addPasskeyRoutes(router: Router, options: PasskeyRouteOptions): void {
  addSignInRoutes(router, options);
  addCeremonyRoutes(router, options);
  addOwnPasskeyRoutes(router, options);
}

function addSignInRoutes(router: Router, { database, passkeys, signIns, callerOf }: PasskeyRouteOptions): void {
  router.add(
    {
      method: "GET",
      path: "/api/auth/passkey/options",
      access: "anyone",
      summary: "Get WebAuthn request options to sign in with a passkey; stores nothing",
      responses: { 200: { description: "Valid once, for five minutes" } },
    },
    async ({ context }) => context.json(await passkeys.requestOptions()),
  );

  router.add(
    {
      method: "POST",
      path: "/api/auth/passkey/sign-in",
      access: "anyone",
      summary: "Sign in with a passkey instead of a password and two-factor authentication",
      body: passkeyAnswerSchema,
      responses: { 200: { description: "Signed in" }, ...problemResponses(400, 401, 413, 415, 429) },
    },
    async ({ context, body }) => {
      await countRequest(database, callerOf(context.req.raw), limit);
      const owner = await passkeys.recognise(body.answer);
      return withoutToken(await signIns.open(context, owner));
    },
  );
}

/** Adding a passkey, and confirming one's identity with one. */
function addCeremonyRoutes(router: Router, { database, passkeys, callerOf }: PasskeyRouteOptions): void {
  router.add(
    {
      method: "GET",
      path: "/api/account/passkeys/request-options",
      access: "signed-in",
      summary: "Get WebAuthn request options to confirm your identity with one of your passkeys",
      responses: { 200: { description: "Valid once, for five minutes" }, ...problemResponses(401) },
    },
    async ({ context, account }) => context.json(await passkeys.requestOptions(requireSession(account).userId)),
  );

  router.add(
    {
      method: "GET",
      path: "/api/account/passkeys/creation-options",
      access: "signed-in",
      needsFreshAuthentication: true,
      summary: "Get WebAuthn creation options for a new passkey",
      responses: { 200: { description: "Valid once, for five minutes" }, ...problemResponses(401, 403) },
    },
    async ({ context, account }) => context.json(await passkeys.registrationOptions(requireSession(account))),
  );

  router.add(
    {
      method: "POST",
      path: "/api/account/passkeys",
      access: "signed-in",
      needsFreshAuthentication: true,
      summary: "Add a passkey; ends all your other sessions",
      body: newPasskeySchema,
      responses: { 204: { description: "Added" }, ...problemResponses(400, 401, 403, 409, 413, 415, 429) },
    },
    async ({ context, account, body }) => {
      await countRequest(database, callerOf(context.req.raw), limit);
      const owner = requireSession(account);
      await passkeys.register(owner, body.name, body.answer);
      await endOtherSessions(database.pool, owner.userId, owner.session.id);
      return noContent();
    },
  );
}

/** Routes for the user's own passkeys. */
function addOwnPasskeyRoutes(router: Router, { database: { pool } }: PasskeyRouteOptions): void {
  router.add(
    {
      method: "GET",
      path: "/api/account/passkeys",
      access: "signed-in",
      summary: "List your passkeys",
      responses: { 200: { description: "Oldest first", schema: passkeyListSchema }, ...problemResponses(401) },
    },
    async ({ context, account }) =>
      context.json({ passkeys: await selectPasskeys(pool, requireSession(account).userId) }),
  );

  router.add(
    {
      method: "PATCH",
      path: "/api/account/passkeys/{id}",
      access: "signed-in",
      summary: "Rename a passkey",
      params: byId,
      body: passkeyNameSchema,
      responses: { 204: { description: "Renamed" }, ...problemResponses(400, 401, 404, 413, 415) },
    },
    async ({ account, params, body }) => {
      if (!(await renamePasskey(pool, requireSession(account).userId, params.id, body.name))) throw missing();
      return noContent();
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/account/passkeys/{id}",
      access: "signed-in",
      needsFreshAuthentication: true,
      summary: "Remove a passkey",
      params: byId,
      responses: { 204: { description: "Removed" }, ...problemResponses(401, 403, 404) },
    },
    async ({ account, params }) => {
      if (!(await deletePasskey(pool, requireSession(account).userId, params.id))) throw missing();
      return noContent();
    },
  );
}
