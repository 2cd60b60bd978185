import type { CaptchaAction } from "#contract/captcha.ts";
import type { HttpContext } from "../http/endpoint.ts";
import { HttpProblem } from "../http/problem.ts";
import type { Captcha } from "./captcha.ts";

/** Refuses a form post whose token does not pass, or whose honeypot somebody filled that a person cannot see. */
export async function demandCaptcha(
  captcha: Captcha,
  context: HttpContext,
  form: { recaptchaToken?: string | undefined; website?: string | undefined },
  action: CaptchaAction,
): Promise<void> {
  const host = new URL(context.req.url).hostname;
  if (form.website || (await captcha.verify(form.recaptchaToken, { action, host })) !== "pass")
    throw new HttpProblem(403, "captcha_failed", "Please complete the reCAPTCHA verification", {
      errors: [{ field: "recaptchaToken", message: "Missing, wrong, expired or already used" }],
    });
}
