import type { CaptchaAction } from "#contract/captcha.ts";

/** `unavailable`: the provider did not respond. The caller decides: a lead is accepted, a sign-in is not. */
export type CaptchaOutcome = "pass" | "fail" | "unavailable";

/** Common interface for the built-in proof of work and external providers. A token is valid once. */
export interface Captcha {
  verify(token: string | undefined, expected: { action: CaptchaAction; host: string }): Promise<CaptchaOutcome>;
}
