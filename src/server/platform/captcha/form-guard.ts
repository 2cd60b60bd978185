import type { CaptchaAction } from "#contract/captcha.ts";
import type { Database } from "../db/database.ts";
import { type Budget, defaultBudget } from "../http/budget.ts";
import type { HttpContext } from "../http/endpoint.ts";
import { HttpProblem } from "../http/problem.ts";
import { countRequest } from "../http/request-limit.ts";
import type { Captcha } from "./captcha.ts";
import { captchaFailed, checkCaptcha } from "./demand.ts";

/** Generous, since a whole company may share an address; it ends floods, the captcha ends the rest. */
const limit = { most: 120, windowSeconds: 60 } as const;
/** Our own forms wait this long before they send. */
const shortestFillMs = 1_000;

/** Checked before the limit above, in the memory of the process, because stored leads stay until they are deleted. */
export const formBudget: Budget = {
  address: { minute: defaultBudget.address.minute, day: { requests: 5_000, bytes: 64 * 2 ** 20 } },
};

/** Far more than any form may hold, so that a text that is too long is answered by the name of its field. */
export const maxFormBytes = 2 * 1024 * 1024;

interface GuardedForm {
  recaptchaToken?: string | undefined;
  website?: string | undefined;
  startedAt?: string | undefined;
  sentAt?: string | undefined;
}

/** Stands before each public form. Refuses machines; `verified` is false when the captcha provider could not be asked. */
export type FormGuard = (
  context: HttpContext,
  form: GuardedForm,
  action: CaptchaAction,
) => Promise<{ verified: boolean }>;

export function createFormGuard(
  database: Database,
  captcha: Captcha,
  /** A pseudonym of the address that a request came from. */
  callerOf: (request: Request) => string,
): FormGuard {
  return async (context, form, action) => {
    await countRequest(database, callerOf(context.req.raw), { name: action, ...limit });
    // Someone filled a field that people cannot see.
    if (form.website) throw captchaFailed();
    refuseHaste(form);
    return { verified: (await checkCaptcha(captcha, context, form, action)) === "pass" };
  };
}

/** Both by the browser's clock, where it tells both; only the first against ours would blame clocks that are ahead. */
function refuseHaste({ startedAt, sentAt }: GuardedForm): void {
  if (startedAt === undefined) return;
  const elapsedMs = (sentAt === undefined ? Date.now() : Date.parse(sentAt)) - Date.parse(startedAt);
  if (elapsedMs >= 0 && elapsedMs < shortestFillMs)
    throw new HttpProblem(403, "filled_too_fast", "The form was filled faster than a person can", {
      errors: [{ field: "startedAt", message: `Less than ${shortestFillMs} ms before it was sent` }],
    });
}
