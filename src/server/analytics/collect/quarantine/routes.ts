import { idParamsSchema } from "#contract/id-params.ts";
import { pageQuerySchema } from "#contract/lead.ts";
import {
  droppedQuerySchema,
  droppedSchema,
  quarantinePageSchema,
  releaseReceiptSchema,
  releaseRequestSchema,
} from "#contract/quarantine.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { noContent } from "#server/platform/http/no-content.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { selectDropped } from "../daily-counts.sql.ts";
import type { Collector } from "../service.ts";
import { listQuarantined } from "./list.ts";
import { deleteQuarantined } from "./quarantine.sql.ts";

export function addQuarantineRoutes(router: Router, database: Database, collector: Collector): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/quarantine",
      access: "admin",
      summary: "List quarantined batches, which look like bot traffic, newest first",
      query: pageQuerySchema,
      responses: {
        200: { description: "One page", schema: quarantinePageSchema },
        ...problemResponses(400, 401, 403),
      },
    },
    async ({ context, query }) => context.json(await listQuarantined(database, query.limit, query.cursor)),
  );

  router.add(
    {
      method: "POST",
      path: "/api/admin/quarantine/release",
      access: "admin",
      summary: "Release batches: move them into the tables, with their original times",
      body: releaseRequestSchema,
      responses: {
        200: { description: "Committed", schema: releaseReceiptSchema },
        ...problemResponses(400, 401, 403, 413, 415),
      },
    },
    async ({ context, body }) => context.json(await collector.release(body.ids)),
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/quarantine/{id}",
      access: "admin",
      summary: "Delete a quarantined batch permanently",
      params: idParamsSchema,
      responses: { 204: { description: "Deleted" }, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ params }) => {
      if (!(await deleteQuarantined(database.pool, params.id)))
        throw new HttpProblem(404, "not_found", "This batch does not exist");
      return noContent();
    },
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/dropped",
      access: "admin",
      summary: "Count the records excluded from reports, by day and reason",
      query: droppedQuerySchema,
      responses: { 200: { description: "The counts", schema: droppedSchema }, ...problemResponses(400, 401, 403) },
    },
    async ({ context, query }) => context.json({ rows: await selectDropped(database.pool, query.days) }),
  );
}
