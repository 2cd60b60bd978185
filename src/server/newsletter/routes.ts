import { randomUUID } from "node:crypto";
import { defaultLanguage } from "#contract/language.ts";
import { leadReceiptSchema } from "#contract/lead.ts";
import { newsletterSubscriptionSchema } from "#contract/newsletter.ts";
import { formBudget, type FormGuard, maxFormBytes } from "#server/platform/captcha/form-guard.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { keyReused } from "#server/platform/http/idempotency.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { originOf } from "#server/platform/http/origin.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { type NewsletterOptions, subscribe } from "./service.ts";

export function addNewsletterRoutes(router: Router, guard: FormGuard, options: NewsletterOptions): void {
  router.add(
    {
      method: "POST",
      path: "/api/newsletter-subscriptions",
      access: "anyone",
      summary: "Subscribe an email address to the newsletter",
      body: newsletterSubscriptionSchema,
      maxBodyBytes: maxFormBytes,
      budget: formBudget,
      responses: {
        201: {
          description: "The subscription was stored; if email is configured, the subscriber is asked to confirm it",
          schema: leadReceiptSchema,
        },
        ...problemResponses(400, 403, 409, 413, 415, 429),
      },
    },
    async ({ context, body }) => {
      const { verified } = await guard(context, body, "newsletter");
      const { id = randomUUID(), email, language = defaultLanguage, visit } = body;
      const outcome = await subscribe(options, { id, email, language, verified, ...originOf(context, visit) });
      if (outcome === "duplicate")
        throw new HttpProblem(409, "23505", "This email address is already subscribed", {
          errors: [{ field: "email", message: "Already subscribed" }],
        });
      if (outcome === "other values") throw keyReused("id", "subscription");
      return context.json({ id }, 201);
    },
  );
}
