import type { CaptchaAction } from "#contract/captcha.ts";

/** `unavailable`: the provider could not be asked. The caller decides; a lead is then kept, a sign-in is not. */
export type CaptchaVerdict = "pass" | "fail" | "unavailable";

/** One interface for the built-in proof of work and for outside providers. A token passes once. */
export interface Captcha {
  verify(token: string | undefined, expected: { action: CaptchaAction; host: string }): Promise<CaptchaVerdict>;
}
