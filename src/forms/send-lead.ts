import { unspecified } from "#ui/field.tsx";
import type { Language } from "#contract/language.ts";
import type { FormWords } from "#words/english/form-words.ts";
import type { Problem } from "#contract/problem.ts";
import { readVisit } from "#tracker/tracking.ts";
import { prepareCaptcha, getCaptchaToken } from "#forms/captcha.ts";
import { showToast } from "#ui/toast-store.ts";
import { findErrors } from "#forms/find-errors.ts";
import { type LeadAction, leadForms } from "#forms/lead-forms.ts";
import type { Entries, FieldErrors, LeadReply } from "#forms/use-submission.ts";

/** Code that is needed only in forms, loaded when a visitor focuses one. */

/** Minimum milliseconds from the first focus to the submission. No person is faster, and the server rejects less. */
const shortestFillMs = 1_000;

export interface Lead {
  action: LeadAction;
  entries: Entries;
  id: string;
  /** Time when the visitor first focused the form. */
  startedMs: number;
  language: Language;
  words: FormWords;
}

/** Finds errors in the fields. For the newsletter, also shows a toast if the address is missing. */
export function checkLead(action: LeadAction, form: HTMLFormElement, words: FormWords): FieldErrors {
  const { noAddress } = leadForms[action];
  if (noAddress && !new FormData(form).get("email")) showToast({ ...words.toasts[noAddress], variant: "destructive" });
  return findErrors(form, words);
}

export const prepareLead = prepareCaptcha;

/** Rejects only if there is no captcha token or the server cannot be reached. */
export async function sendLead({ action, entries, id, startedMs, language, words }: Lead): Promise<LeadReply> {
  const { url, addTo, settledBy } = leadForms[action];
  const recaptchaToken = await getCaptchaToken(action);
  await new Promise((resolve) => setTimeout(resolve, startedMs + shortestFillMs - Date.now()));
  const given = Object.entries(entries).filter(([, value]) => value !== "" && value !== unspecified);
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...Object.fromEntries(given),
      ...addTo?.(entries),
      id,
      language,
      recaptchaToken,
      visit: readVisit(),
      startedAt: new Date(startedMs),
      sentAt: new Date(),
    }),
  });
  if (response.ok) {
    const { meetingToken } = (await response.json().catch(() => ({}))) as { meetingToken?: string };
    return { settled: words.toasts[action], isNew: true, errors: {}, meetingToken };
  }
  const problem: Partial<Problem> = await response.json().catch(() => ({}));
  const refused: Partial<Record<string, string>> | null = words.whenRefused;
  const errors = Object.fromEntries(
    (problem.errors ?? []).map(({ field, message }) => [field, refused ? (refused[field] ?? words.fillIn) : message]),
  );
  const settled = problem.code === undefined ? undefined : settledBy?.[problem.code];
  return { settled: settled && words.toasts[settled], isNew: false, errors };
}
