import { z } from "zod";
import { captchaActions } from "#contract/captcha.ts";
import type { Router } from "../http/endpoint.ts";
import { problemResponses } from "../http/openapi.ts";
import type { ProofOfWork } from "./proof-of-work.ts";

export function addCaptchaRoutes(router: Router, captcha: ProofOfWork): void {
  router.add(
    {
      method: "GET",
      path: "/api/captcha/challenge",
      access: "anyone",
      summary: "A proof-of-work challenge in ALTCHA's version 2 format; its solution is a form's `recaptchaToken`",
      query: z.strictObject({
        action: z.enum(captchaActions).optional().describe("Binds the token to one form; without it, it fits any"),
      }),
      responses: { 200: { description: "Solve it within 20 minutes" }, ...problemResponses(400) },
    },
    async ({ context, query }) => {
      context.header("Cache-Control", "no-store");
      return context.json(await captcha.createChallenge(query.action));
    },
  );
}
