import type { CaptchaAction } from "#contract/captcha.ts";
import type { HttpContext } from "../http/endpoint.ts";
import { HttpProblem } from "../http/problem.ts";
import type { Captcha, CaptchaVerdict } from "./captcha.ts";

interface TokenForm {
  recaptchaToken?: string | undefined;
}

/** Refuses what fails. What a provider that is away could not say is left to the caller. */
export async function checkCaptcha(
  captcha: Captcha,
  context: HttpContext,
  form: TokenForm,
  action: CaptchaAction,
): Promise<Exclude<CaptchaVerdict, "fail">> {
  const host = new URL(context.req.url).hostname;
  const verdict = await captcha.verify(form.recaptchaToken, { action, host });
  if (verdict === "fail") throw captchaFailed();
  return verdict;
}

/** For what must not happen unchecked. */
export async function demandCaptcha(
  captcha: Captcha,
  context: HttpContext,
  form: TokenForm,
  action: CaptchaAction,
): Promise<void> {
  if ((await checkCaptcha(captcha, context, form, action)) === "unavailable")
    throw new HttpProblem(503, "captcha_unavailable", "The captcha cannot be checked right now", {
      headers: { "Retry-After": "30" },
    });
}

export function captchaFailed(): HttpProblem {
  return new HttpProblem(403, "captcha_failed", "Please complete the reCAPTCHA verification", {
    errors: [{ field: "recaptchaToken", message: "Missing, wrong, expired or already used" }],
  });
}
