import type { CaptchaAction } from "#contract/captcha.ts";
import type { HttpContext } from "../http/endpoint.ts";
import { HttpProblem } from "../http/problem.ts";
import type { Captcha, CaptchaOutcome } from "./captcha.ts";

interface TokenForm {
  recaptchaToken?: string | undefined;
}

/** Rejects requests that fail the captcha. The caller handles an unavailable provider. */
export async function checkCaptcha(
  captcha: Captcha,
  context: HttpContext,
  form: TokenForm,
  action: CaptchaAction,
): Promise<Exclude<CaptchaOutcome, "fail">> {
  const host = new URL(context.req.url).hostname;
  const outcome = await captcha.verify(form.recaptchaToken, { action, host });
  if (outcome === "fail") throw captchaFailed();
  return outcome;
}

/** Like `checkCaptcha`, but also rejects requests if the provider is unavailable. */
export async function demandCaptcha(
  captcha: Captcha,
  context: HttpContext,
  form: TokenForm,
  action: CaptchaAction,
): Promise<void> {
  if ((await checkCaptcha(captcha, context, form, action)) === "unavailable")
    throw new HttpProblem(503, "captcha_unavailable", "The captcha cannot be verified at the moment", {
      headers: { "Retry-After": "30" },
    });
}

export function captchaFailed(): HttpProblem {
  return new HttpProblem(403, "captcha_failed", "Please complete the reCAPTCHA verification", {
    errors: [{ field: "recaptchaToken", message: "Missing, invalid, expired or already used" }],
  });
}
