import { erasureReceiptSchema, personalDataRequestSchema, personalDataSchema } from "#contract/personal-data.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { deletePersonalRows, selectPersonalRows, selectVisitorRows, selectVisitorsOf } from "./queries.ts";

/** What every part of the product does to forget a visitor. */
export type ForgetVisitor = (client: Queryable, visitorId: string) => Promise<unknown>;

export function addPersonalDataRoutes(router: Router, database: Database, forgetVisitor: ForgetVisitor): void {
  router.add(
    {
      method: "POST",
      path: "/api/admin/personal-data",
      access: "admin",
      needsFreshAuthentication: true,
      summary: "Everything that is stored about an e-mail address (GDPR article 15)",
      body: personalDataRequestSchema,
      responses: {
        200: { description: "All of it", schema: personalDataSchema },
        ...problemResponses(400, 401, 403, 413, 415),
      },
    },
    async ({ context, body: { email } }) => {
      const data = await database.transaction(async (client) => {
        const rows = await selectPersonalRows(client, email);
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
      summary: "Erase everything about an e-mail address (GDPR article 17)",
      body: personalDataRequestSchema,
      responses: {
        200: {
          description: "How many rows of each table went, and how many visitors were forgotten",
          schema: erasureReceiptSchema,
        },
        ...problemResponses(400, 401, 403, 413, 415),
      },
    },
    async ({ context, body: { email } }) => {
      const erased = await database.transaction(async (client) => {
        const visitors = await selectVisitorsOf(client, email);
        for (const visitor of visitors) await forgetVisitor(client, visitor);
        return { ...(await deletePersonalRows(client, email)), visitors: visitors.length };
      });
      return context.json({ email, erasedAt: new Date().toISOString(), erased });
    },
  );
}
