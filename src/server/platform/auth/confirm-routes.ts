import { confirmationSchema } from "#contract/account.ts";
import type { Database } from "../db/database.ts";
import { requireSession } from "../http/account.ts";
import type { Router } from "../http/endpoint.ts";
import { noContent } from "../http/no-content.ts";
import { problemResponses } from "../http/openapi.ts";
import type { RequireProof } from "./proofs.ts";
import { noteConfirmation } from "./sessions.sql.ts";

/** Confirmation of identity for endpoints with `needsFreshAuthentication`. */
export function addConfirmRoutes(router: Router, database: Database, requireProof: RequireProof): void {
  router.add(
    {
      method: "POST",
      path: "/api/account/confirm",
      access: "signed-in",
      summary: "Confirm your identity with the password, a one-time or backup code, or a passkey",
      action: "Confirm your identity",
      body: confirmationSchema,
      responses: { 204: { description: "Confirmed for ten minutes" }, ...problemResponses(400, 401, 413, 415, 429) },
    },
    async ({ context, account, body }) => {
      const owner = requireSession(account);
      await requireProof(context, owner, body);
      await noteConfirmation(database.pool, owner.session.id);
      return noContent();
    },
  );

  router.add(
    {
      method: "GET",
      path: "/api/account/freshness",
      access: "signed-in",
      needsFreshAuthentication: true,
      summary: "Check whether the session was confirmed in the last ten minutes, for example before a download",
      responses: { 204: { description: "Confirmed" }, ...problemResponses(401, 403) },
    },
    noContent,
  );
}
