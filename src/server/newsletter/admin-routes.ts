import { idParamsSchema } from "#contract/id-params.ts";
import { searchExportQuerySchema, searchQuerySchema } from "#contract/lead.ts";
import { newsletterPageSchema } from "#contract/newsletter.ts";
import { sendCsv } from "#server/platform/http/csv.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { noContent } from "#server/platform/http/no-content.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { cutPage, decodeCursor } from "#server/platform/http/paging.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { unsubscribeUrl } from "./delivery.ts";
import { countSubscriptions, deleteSubscription, selectSubscriptions } from "./subscriptions.sql.ts";
import type { NewsletterOptions } from "./service.ts";

const exportColumns = [
  "created_at",
  "email",
  "status",
  "confirmed_at",
  "unverified",
  "unsubscribe_url",
  "language",
] as const;
const exportBatch = 500;

async function* exportSubscriptions(options: NewsletterOptions, q: string | undefined): AsyncGenerator<unknown[]> {
  const { pool } = options.database;
  for (let cursor: string | undefined; ;) {
    const page = cutPage(await selectSubscriptions(pool, q, exportBatch + 1, decodeCursor(cursor)), exportBatch);
    for (const { id, email, status, confirmed_at, created_at, unverified, language } of page.rows)
      yield [
        created_at.toISOString(),
        email,
        status,
        confirmed_at?.toISOString(),
        unverified,
        unsubscribeUrl(options, id),
        language,
      ];
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

export function addNewsletterAdminRoutes(router: Router, options: NewsletterOptions): void {
  const { pool } = options.database;

  router.add(
    {
      method: "GET",
      path: "/api/admin/newsletter-subscriptions",
      access: "admin",
      summary: "List newsletter subscriptions, newest first",
      query: searchQuerySchema,
      responses: {
        200: { description: "One page", schema: newsletterPageSchema },
        ...problemResponses(400, 401, 403),
      },
    },
    async ({ context, query: { limit, cursor, q } }) => {
      const page = cutPage(await selectSubscriptions(pool, q, limit + 1, decodeCursor(cursor)), limit);
      return context.json({
        items: page.rows,
        total: await countSubscriptions(pool, q),
        nextCursor: page.nextCursor,
      });
    },
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/newsletter-subscriptions.csv",
      access: "admin",
      needsFreshAuthentication: true,
      summary: "Export all newsletter subscriptions as CSV, with an unsubscribe link for each address",
      action: "Export newsletter subscriptions",
      query: searchExportQuerySchema,
      responses: { 200: { description: "The file", mediaType: "text/csv" }, ...problemResponses(400, 401, 403) },
    },
    ({ context, query }) =>
      sendCsv(context, "newsletter-subscriptions.csv", exportColumns, exportSubscriptions(options, query.q)),
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/newsletter-subscriptions/{id}",
      access: "admin",
      summary: "Delete a subscription and its messages",
      params: idParamsSchema,
      responses: { 204: { description: "Deleted" }, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ params }) => {
      if (!(await deleteSubscription(pool, params.id)))
        throw new HttpProblem(404, "not_found", "This subscription does not exist");
      return noContent();
    },
  );
}
