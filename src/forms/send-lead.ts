import { unspecified } from "#ui/field.tsx";
import type { CaptchaAction } from "#contract/captcha.ts";
import type { Problem } from "#contract/problem.ts";
import { readVisit } from "#tracker/tracking.ts";
import { prepareCaptcha, takeCaptchaToken } from "#forms/captcha.ts";
import type { Entries, LeadReply } from "#forms/use-submission.ts";

/** Code that is needed only in forms, loaded when a visitor focuses one. */

/** No person fills in a form faster; the server rejects faster submissions. */
const shortestFillMs = 1_000;

export interface Lead {
  action: CaptchaAction;
  url: string;
  entries: Entries;
  /** Values that the form sends in addition to its fields. */
  added: Entries | undefined;
  id: string;
  /** Time when the visitor first focused the form. */
  startedMs: number;
}

export const prepareLead = prepareCaptcha;

/** Rejects only if there is no captcha token or the server cannot be reached. */
export async function sendLead({ action, url, entries, added, id, startedMs }: Lead): Promise<LeadReply> {
  const recaptchaToken = await takeCaptchaToken(action);
  await new Promise((resolve) => setTimeout(resolve, startedMs + shortestFillMs - Date.now()));
  const given = Object.entries(entries).filter(([, value]) => value !== "" && value !== unspecified);
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...Object.fromEntries(given),
      ...added,
      id,
      recaptchaToken,
      visit: readVisit(),
      startedAt: new Date(startedMs),
      sentAt: new Date(),
    }),
  });
  if (response.ok) return { ok: true };
  const problem: Partial<Problem> = await response.json().catch(() => ({}));
  const errors = Object.fromEntries((problem.errors ?? []).map(({ field, message }) => [field, message]));
  return { ok: false, code: problem.code ?? String(response.status), errors };
}
