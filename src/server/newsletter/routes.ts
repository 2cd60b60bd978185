import { randomUUID } from "node:crypto";
import { leadReceiptSchema, newsletterSubscriptionSchema } from "#contract/lead.ts";
import type { Captcha } from "#server/platform/captcha/captcha.ts";
import { demandCaptcha } from "#server/platform/captcha/demand.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { insertSubscription } from "./queries.ts";

export function addNewsletterRoutes(router: Router, database: Database, captcha: Captcha): void {
  router.add(
    {
      method: "POST",
      path: "/api/newsletter-subscriptions",
      access: "anyone",
      summary: "Subscribe an e-mail address to the newsletter",
      body: newsletterSubscriptionSchema,
      responses: {
        201: { description: "Subscribed", schema: leadReceiptSchema },
        ...problemResponses(400, 403, 409, 413, 415),
      },
    },
    async ({ context, body }) => {
      await demandCaptcha(captcha, context, body, "newsletter");
      const id = body.id ?? randomUUID();
      if (!(await insertSubscription(database.pool, id, body.email)))
        throw new HttpProblem(409, "23505", "This e-mail address is already subscribed", {
          errors: [{ field: "email", message: "Already subscribed" }],
        });
      return context.json({ id }, 201);
    },
  );
}
