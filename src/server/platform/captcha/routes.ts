import { z } from "zod";
import { captchaActions, type CaptchaProvider } from "#contract/captcha.ts";
import type { Router } from "../http/endpoint.ts";
import { problemResponses } from "../http/openapi.ts";
import type { ExternalCaptchaSettings } from "../integrations.ts";
import type { ProofOfWork } from "./proof-of-work.ts";

export function addCaptchaRoutes(
  router: Router,
  proofOfWork: ProofOfWork,
  external: ExternalCaptchaSettings | undefined,
): void {
  const provider: CaptchaProvider = external?.provider ?? "pow";
  router.add(
    {
      method: "GET",
      path: "/api/captcha/challenge",
      access: "anyone",
      summary:
        "Get the captcha provider, and a proof-of-work challenge in ALTCHA's version 2 format. With provider `pow`, its solution is the form's `recaptchaToken`; with another provider, it is used if the widget cannot be loaded",
      query: z.strictObject({
        action: z
          .enum(captchaActions)
          .optional()
          .describe("Binds the token to one form; by default it is valid for any form"),
      }),
      responses: { 200: { description: "Solve it within 20 minutes" }, ...problemResponses(400) },
    },
    async ({ context, query }) => {
      context.header("Cache-Control", "no-store");
      const challenge = await proofOfWork.createChallenge(query.action);
      return context.json({ provider, ...(external && { siteKey: external.siteKey }), ...challenge });
    },
  );
}
