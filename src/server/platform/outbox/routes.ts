import { z } from "zod";
import { idParamsSchema } from "#contract/id-params.ts";
import { outboxPageSchema, outboxStates } from "#contract/outbox.ts";
import { pageQuerySchema } from "#contract/lead.ts";
import type { Database } from "../db/database.ts";
import type { Router } from "../http/endpoint.ts";
import { noContent } from "../http/no-content.ts";
import { problemResponses } from "../http/openapi.ts";
import { HttpProblem } from "../http/problem.ts";
import { listOutbox, retryMessage } from "./list.sql.ts";

export function addOutboxRoutes(
  router: Router,
  database: Database,
  configured: { mail: boolean; webhook: boolean },
): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/outbox",
      access: "admin",
      summary: "List emails and webhook calls, newest first, with their delivery status",
      query: pageQuerySchema.extend({ status: z.enum(outboxStates).optional() }),
      responses: { 200: { description: "One page", schema: outboxPageSchema }, ...problemResponses(400, 401, 403) },
    },
    async ({ context, query }) => context.json({ ...(await listOutbox(database.pool, query)), configured }),
  );

  router.add(
    {
      method: "POST",
      path: "/api/admin/outbox/{id}/retry",
      access: "admin",
      summary: "Send a failed or pending message now",
      params: idParamsSchema,
      responses: { 204: { description: "The message will be sent now" }, ...problemResponses(400, 401, 403, 404, 409) },
    },
    async ({ params }) => {
      const outcome = await retryMessage(database.pool, params.id);
      if (outcome === "missing") throw new HttpProblem(404, "not_found", "This message does not exist");
      if (outcome === "busy")
        throw new HttpProblem(409, "not_waiting", "The message is being sent or was already sent");
      return noContent();
    },
  );
}
