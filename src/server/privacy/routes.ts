import { consentChoiceSchema, consentReceiptSchema } from "#contract/consent.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { insertConsentChoice } from "./queries.ts";

export function addPrivacyRoutes(router: Router, database: Database): void {
  router.add(
    {
      method: "POST",
      path: "/api/consent",
      access: "anyone",
      summary: "Keep one choice of the cookie dialog as proof",
      body: consentChoiceSchema,
      responses: {
        201: { description: "Committed", schema: consentReceiptSchema },
        ...problemResponses(400, 413, 415),
      },
    },
    async ({ context, body }) => {
      await insertConsentChoice(database.pool, body, (context.req.header("user-agent") ?? "").slice(0, 512));
      return context.json({ id: body.id }, 201);
    },
  );
}
