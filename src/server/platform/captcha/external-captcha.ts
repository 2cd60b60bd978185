import { z } from "zod";
import type { CaptchaAction, ExternalCaptchaProvider } from "#contract/captcha.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { ExternalCaptchaSettings } from "../integrations.ts";
import type { Captcha, CaptchaVerdict } from "./captcha.ts";
import { spendToken } from "./spent-tokens.ts";

const verifyUrls: Record<ExternalCaptchaProvider, string> = {
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
};

const answerMs = 5_000;
/** Longer than any provider's tokens live. */
const lifetimeSeconds = 20 * 60;

/** The three providers answer alike; only Turnstile names the action. */
const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  "error-codes": z.array(z.string()).optional(),
});

/** Refusals that are about us or about the provider, not about the visitor's token. */
const notTheVisitorsFault = /secret|sitekey|internal-error|bad-request/;

interface ExternalCaptchaOptions {
  settings: ExternalCaptchaSettings;
  database: Database;
  log: Log;
  /** What a browser solves that could not load the provider's script. */
  proofOfWork: Captcha;
  /** Host of PUBLIC_URL, when it is set; else the host that a request names. */
  publicHost: string | undefined;
}

export function createExternalCaptcha(options: ExternalCaptchaOptions): Captcha {
  const { settings, database, log, proofOfWork, publicHost } = options;
  const unavailable = (reason: string): CaptchaVerdict => {
    log.error({ provider: settings.provider, reason }, "the captcha provider could not be asked");
    return "unavailable";
  };

  async function ask(token: string, expected: { action: CaptchaAction; host: string }): Promise<CaptchaVerdict> {
    const response = await fetch(settings.verifyUrl ?? verifyUrls[settings.provider], {
      method: "POST",
      body: new URLSearchParams({ secret: settings.secret, response: token, sitekey: settings.siteKey }),
      redirect: "error",
      // Covers the body too: a provider may hang in the middle of its answer.
      signal: AbortSignal.timeout(answerMs),
    });
    if (!response.ok) return unavailable(`status ${response.status}`);
    const answer = answerSchema.parse(await response.json());
    if (!answer.success) {
      const ours = answer["error-codes"]?.find((code) => notTheVisitorsFault.test(code));
      return ours ? unavailable(ours) : "fail";
    }
    const isForUs =
      (answer.hostname === undefined || answer.hostname === (publicHost ?? expected.host)) &&
      (answer.action === undefined || answer.action === "" || answer.action === expected.action);
    return isForUs ? "pass" : "fail";
  }

  return {
    async verify(token, expected) {
      if (!token) return "fail";
      // Also the providers take a token once only, but not always when two uses come at the same time.
      if (!(await spendToken(database, token, lifetimeSeconds))) return "fail";
      // Work was done, but nobody outside has vouched for it.
      if ((await proofOfWork.verify(token, expected)) === "pass") return "unavailable";
      return ask(token, expected).catch((error: unknown) => unavailable(String(error)));
    },
  };
}
