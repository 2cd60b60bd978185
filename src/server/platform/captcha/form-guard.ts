import type { CaptchaAction } from "#contract/captcha.ts";
import type { Database } from "../db/database.ts";
import { type Budget, defaultBudget } from "../http/budget.ts";
import type { HttpContext } from "../http/endpoint.ts";
import { HttpProblem } from "../http/problem.ts";
import { countRequest } from "../http/request-limit.ts";
import type { Captcha } from "./captcha.ts";
import { captchaFailed, checkCaptcha } from "./demand.ts";

/** Generous, because a whole company may share an address; this limit stops floods, the captcha stops other bots. */
const limit = { max: 120, windowSeconds: 60 } as const;
/** Our own forms wait this long before sending. */
const shortestFillMs = 1_000;

/**
 * Budget in the memory of the process, checked before the limit above. Lower per day than the default, because stored
 * leads stay until they are deleted.
 */
export const formBudget: Budget = {
  address: { minute: defaultBudget.address.minute, day: { requests: 5_000, bytes: 64 * 2 ** 20 } },
};

/** Far more than any form may contain, so that a text that is too long is reported by field. */
export const maxFormBytes = 2 * 1024 * 1024;

interface GuardedForm {
  recaptchaToken?: string | undefined;
  website?: string | undefined;
  startedAt?: string | undefined;
  sentAt?: string | undefined;
}

/** Guards each public form. Rejects bots; `verified` is false if the captcha provider was unavailable. */
export type FormGuard = (
  context: HttpContext,
  form: GuardedForm,
  action: CaptchaAction,
) => Promise<{ verified: boolean }>;

export function createFormGuard(
  database: Database,
  captcha: Captcha,
  /** Pseudonym of the client address of a request. */
  callerOf: (request: Request) => string,
): FormGuard {
  return async (context, form, action) => {
    await countRequest(database, callerOf(context.req.raw), { name: action, ...limit });
    // Honeypot: people cannot see this field.
    if (form.website) throw captchaFailed();
    refuseHaste(form);
    return { verified: (await checkCaptcha(captcha, context, form, action)) === "pass" };
  };
}

/** Compares two times of the browser's clock. Comparing with our clock would reject browsers whose clock is ahead. */
function refuseHaste({ startedAt, sentAt }: GuardedForm): void {
  if (startedAt === undefined) return;
  const elapsedMs = (sentAt === undefined ? Date.now() : Date.parse(sentAt)) - Date.parse(startedAt);
  if (elapsedMs >= 0 && elapsedMs < shortestFillMs)
    throw new HttpProblem(403, "filled_too_fast", "The form was filled in faster than a person can do it", {
      errors: [{ field: "startedAt", message: `Less than ${shortestFillMs} ms before it was sent` }],
    });
}
