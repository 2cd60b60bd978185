import { erasureReceiptSchema, personalDataRequestSchema, personalDataSchema } from "#contract/personal-data.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import type { PersonalPart } from "#server/platform/personal-part.ts";
import { deletePersonalRows, selectPersonalRows, selectVisitorRows, selectVisitorsOf } from "./personal-data.sql.ts";

/** Removes a visitor's identifiers in all features. */
export type ForgetVisitor = (client: Queryable, visitorId: string) => Promise<unknown>;

export function addPersonalDataRoutes(
  router: Router,
  database: Database,
  forgetVisitor: ForgetVisitor,
  parts: readonly PersonalPart[],
): void {
  router.add(
    {
      method: "POST",
      path: "/api/admin/personal-data",
      access: "admin",
      needsFreshAuthentication: true,
      summary: "Get all data stored about an email address (GDPR article 15)",
      action: "Export all data about an email address",
      body: personalDataRequestSchema,
      kind: "export",
      responses: {
        200: { description: "All stored data", schema: personalDataSchema },
        ...problemResponses(400, 401, 403, 413, 415),
      },
    },
    async ({ context, body: { email } }) => {
      const data = await database.transaction(async (client) => {
        const rows = await selectPersonalRows(client, email);
        for (const part of parts) Object.assign(rows, await part.select(client, email));
        for (const visitor of await selectVisitorsOf(client, email))
          for (const [table, more] of Object.entries(await selectVisitorRows(client, visitor)))
            rows[table] = [...(rows[table] ?? []), ...more];
        return rows;
      });
      context.header("Content-Disposition", 'attachment; filename="personal-data.json"');
      return context.json({ email, data });
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/personal-data",
      access: "admin",
      needsFreshAuthentication: true,
      summary: "Erase all data about an email address (GDPR article 17)",
      body: personalDataRequestSchema,
      responses: {
        200: {
          description: "Number of deleted rows by table, and of forgotten visitors",
          schema: erasureReceiptSchema,
        },
        ...problemResponses(400, 401, 403, 413, 415),
      },
    },
    async ({ context, body: { email } }) => {
      const erased = await database.transaction(async (client) => {
        const visitors = await selectVisitorsOf(client, email);
        for (const visitor of visitors) await forgetVisitor(client, visitor);
        const erased: Record<string, number> = {};
        for (const part of parts) Object.assign(erased, await part.remove(client, email));
        return { ...erased, ...(await deletePersonalRows(client, email)), visitors: visitors.length };
      });
      return context.json({ email, erasedAt: new Date().toISOString(), erased });
    },
  );
}
