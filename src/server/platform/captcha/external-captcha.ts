import { z } from "zod";
import type { CaptchaAction, ExternalCaptchaProvider } from "#contract/captcha.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { ExternalCaptchaSettings } from "../integrations.ts";
import type { Captcha, CaptchaOutcome } from "./captcha.ts";
import { spendToken } from "./spent-tokens.sql.ts";

const verifyUrls: Record<ExternalCaptchaProvider, string> = {
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
};

const timeoutMs = 5_000;
/** Longer than the lifetime of any provider's tokens. */
const lifetimeSeconds = 20 * 60;

/** The three providers respond in the same format; only Turnstile includes the action. */
const responseSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  "error-codes": z.array(z.string()).optional(),
});

/** Errors caused by our configuration or the provider, not by the visitor's token. */
const notTheVisitorsFault = /secret|sitekey|internal-error|bad-request/;

interface ExternalCaptchaOptions {
  settings: ExternalCaptchaSettings;
  database: Database;
  log: Log;
  /** Proof of work for browsers that could not load the provider's script. */
  proofOfWork: Captcha;
  /** Host of PUBLIC_URL if set, otherwise the host of the request. */
  publicHost: string | undefined;
}

export function createExternalCaptcha(options: ExternalCaptchaOptions): Captcha {
  const { settings, database, log, proofOfWork, publicHost } = options;
  const unavailable = (reason: string): CaptchaOutcome => {
    log.error({ provider: settings.provider, reason }, "the captcha provider is unavailable");
    return "unavailable";
  };

  async function ask(token: string, expected: { action: CaptchaAction; host: string }): Promise<CaptchaOutcome> {
    const response = await fetch(settings.verifyUrl ?? verifyUrls[settings.provider], {
      method: "POST",
      body: new URLSearchParams({ secret: settings.secret, response: token, sitekey: settings.siteKey }),
      redirect: "error",
      // Also covers the body, because a provider may stall in the middle of a response.
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return unavailable(`status ${response.status}`);
    const result = responseSchema.parse(await response.json());
    if (!result.success) {
      const ours = result["error-codes"]?.find((code) => notTheVisitorsFault.test(code));
      return ours ? unavailable(ours) : "fail";
    }
    const isForUs =
      (result.hostname === undefined || result.hostname === (publicHost ?? expected.host)) &&
      (result.action === undefined || result.action === "" || result.action === expected.action);
    return isForUs ? "pass" : "fail";
  }

  return {
    async verify(token, expected) {
      if (!token) return "fail";
      // Providers also accept a token only once, but not reliably for concurrent uses.
      if (!(await spendToken(database, token, lifetimeSeconds))) return "fail";
      // Proof of work was done, but the provider has not verified the visitor.
      if ((await proofOfWork.verify(token, expected)) === "pass") return "unavailable";
      return ask(token, expected).catch((error: unknown) => unavailable(String(error)));
    },
  };
}
