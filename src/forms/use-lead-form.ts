import { type FocusEvent, useRef } from "react";
import { unspecified } from "#ui/field.tsx";
import { showToast, type ToastMessage } from "#ui/toast-store.ts";
import type { CaptchaAction } from "#contract/captcha.ts";
import { prepareCaptcha, takeCaptchaToken } from "#forms/captcha.ts";
import { type FieldErrors, type LeadReply, postLead } from "#forms/post-lead.ts";
import { type Entries, useSubmission } from "#forms/use-submission.ts";

interface LeadForm {
  action: CaptchaAction;
  url: string;
  /** What this form sends beside its fields. */
  addTo?: (entries: Entries, startedAt: string) => Entries;
  check?: (form: HTMLFormElement) => FieldErrors;
  sent: ToastMessage;
  /** Refusals that are as good as sent, by their code. */
  settledBy?: Readonly<Record<string, ToastMessage>>;
  failed: string;
}

const isGiven = ([, value]: [string, string]) => value !== "" && value !== unspecified;

/** What the three public forms share: the captcha, the moment of the first touch, the post and the toasts. */
export function useLeadForm({ action, url, addTo, check, sent, settledBy, failed }: LeadForm) {
  const startedAt = useRef("");

  async function send(entries: Entries, id: string): Promise<LeadReply> {
    const recaptchaToken = await takeCaptchaToken(action);
    const given = Object.fromEntries(Object.entries(entries).filter(isGiven));
    const added = addTo?.(entries, startedAt.current || new Date().toISOString());
    return postLead(url, { ...given, ...added, id, recaptchaToken });
  }

  function settle(reply: LeadReply | null): boolean {
    const good = reply?.ok ? sent : reply && settledBy?.[reply.code];
    showToast(good ?? { title: "Error", description: failed, variant: "destructive" });
    if (good) startedAt.current = "";
    return Boolean(good);
  }

  function begin(event: FocusEvent<HTMLFormElement>) {
    if (!event.target.matches("input,select,textarea")) return;
    startedAt.current ||= new Date().toISOString();
    prepareCaptcha(action);
  }

  return { ...useSubmission({ check, send, settle }), begin };
}
