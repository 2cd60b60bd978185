import { incomingWebhookReceiptSchema, incomingWebhookSchema } from "#contract/lead-webhook.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { verifyWebhook } from "#server/platform/webhook/verify-webhook.ts";
import type { LeadChanges } from "../workspace/change-lead.ts";
import { applyWebhook } from "./incoming.ts";

interface IncomingOptions {
  database: Database;
  changes: LeadChanges;
  /** Undefined without WEBHOOK_SECRET; every call is then refused. */
  key: Buffer | undefined;
}

/** Changes of leads from another system, such as a CRM. */
export function addLeadWebhookRoutes(router: Router, { database, changes, key }: IncomingOptions): void {
  router.add(
    {
      method: "POST",
      path: "/api/webhooks/leads",
      access: "anyone",
      summary: "Change a lead from another system, signed by Standard Webhooks with WEBHOOK_SECRET",
      body: incomingWebhookSchema,
      verifyBody({ headers }, body) {
        if (!key) throw new HttpProblem(401, "invalid_signature", "WEBHOOK_SECRET is not set");
        verifyWebhook(headers, body, key);
      },
      responses: {
        200: { description: "The outcome of the call", schema: incomingWebhookReceiptSchema },
        ...problemResponses(400, 401, 404, 409, 413, 415, 429),
      },
    },
    async ({ context, body }) => {
      const id = context.req.header("webhook-id") ?? "";
      return context.json(await database.transaction((client) => applyWebhook(client, changes, id, body)));
    },
  );
}
