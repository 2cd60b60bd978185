import { idParamsSchema } from "#contract/id-params.ts";
import { randomUUID } from "node:crypto";
import {
  accessTokenListSchema,
  accessTokenReceiptSchema,
  auditLogSchema,
  auditQuerySchema,
  newAccessTokenSchema,
  sharedViewSchema,
} from "#contract/account.ts";
import type { Database } from "#server/platform/db/database.ts";
import { requireSession } from "#server/platform/http/account.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { noContent } from "#server/platform/http/no-content.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import type { TokenHashes } from "#server/platform/secrets.ts";
import { deleteAccessToken, insertAccessToken, selectAccessTokens, selectSharedLink } from "./access-tokens.sql.ts";
import { selectAuditLog } from "./audit-log.sql.ts";
import { missing } from "./missing.ts";
import { makeToken } from "./tokens.ts";
import { siteConfig } from "#site.config.ts";

/** Routes for API keys and shared links, which read reports without a session, and for the audit log. */
export function addAccessRoutes(router: Router, database: Database, hashes: TokenHashes): void {
  addTokenRoutes(router, database, hashes);
  addSharedViewRoute(router, database);
  addAuditLogRoute(router, database);
}

function addTokenRoutes(router: Router, database: Database, hashes: TokenHashes): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/access-tokens",
      access: "admin",
      summary: "API keys and shared links",
      responses: { 200: { description: "Newest first", schema: accessTokenListSchema }, ...problemResponses(401, 403) },
    },
    async ({ context }) => context.json({ tokens: await selectAccessTokens(database.pool) }),
  );

  router.add(
    {
      method: "POST",
      path: "/api/admin/access-tokens",
      access: "admin",
      needsFreshAuthentication: true,
      summary: "Create an API key, or a read-only link to one view",
      action: "Create an API key or shared link",
      body: newAccessTokenSchema,
      responses: {
        201: { description: "Made", schema: accessTokenReceiptSchema },
        ...problemResponses(400, 401, 403, 413, 415),
      },
    },
    async ({ context, body, account }) => {
      const token = makeToken(`${siteConfig.brand.id}_${body.kind === "api_key" ? "key" : "view"}`);
      const { kind, name, view, expiresInDays } = body;
      const id = randomUUID();
      const newToken = {
        id,
        kind,
        name,
        view,
        expiresInDays,
        tokenHash: hashes.make(token),
        createdBy: requireSession(account).userId,
      };
      await insertAccessToken(database.pool, newToken);
      context.set("audited", { subject: id });
      return context.json({ id, token }, 201);
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/access-tokens/{id}",
      access: "admin",
      summary: "Revoke an API key or shared link; its next request is rejected",
      params: idParamsSchema,
      responses: { 204: { description: "Revoked" }, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ params }) => {
      if (!(await deleteAccessToken(database.pool, params.id))) throw missing();
      return noContent();
    },
  );
}

function addSharedViewRoute(router: Router, database: Database): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/shared-view",
      access: "viewer",
      takesTokens: true,
      summary: "Get the view of the shared link that sends this request",
      responses: { 200: { description: "The view", schema: sharedViewSchema }, ...problemResponses(401, 403, 404) },
    },
    async ({ context, account }) => {
      const link = account?.token && (await selectSharedLink(database.pool, account.token.id));
      if (!link) throw missing();
      return context.json({ ...link, view: account.token?.view ?? "" });
    },
  );
}

function addAuditLogRoute(router: Router, database: Database): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/audit-log",
      access: "admin",
      summary: "List sign-ins, changes, deletions and exports",
      query: auditQuerySchema,
      responses: { 200: { description: "Newest first", schema: auditLogSchema }, ...problemResponses(400, 401, 403) },
    },
    async ({ context, query }) => context.json(await selectAuditLog(database.pool, query)),
  );
}
