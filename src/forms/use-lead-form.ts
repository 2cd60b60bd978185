import { type FocusEvent, useRef } from "react";
import { showToast, type ToastMessage } from "#ui/toast-store.ts";
import type { CaptchaAction } from "#contract/captcha.ts";
import { trackFormSubmit } from "#tracker/tracking.ts";
import { type Entries, type FieldErrors, type LeadReply, useSubmission } from "#forms/use-submission.ts";

interface LeadForm {
  action: CaptchaAction;
  url: string;
  /** Values that this form sends in addition to its fields. */
  addTo?: (entries: Entries) => Entries;
  check?: (form: HTMLFormElement) => FieldErrors;
  sent: ToastMessage;
  /** Problem codes that count as a successful submission. */
  settledBy?: Readonly<Record<string, ToastMessage>>;
  failed: string;
}

const loadSending = () => import("#forms/send-lead.ts");

/** Logic shared by the three public forms: the captcha, the time of the first focus, the request and the toasts. */
export function useLeadForm({ action, url, addTo, check, sent, settledBy, failed }: LeadForm) {
  const startedMs = useRef(0);

  async function send(entries: Entries, id: string): Promise<LeadReply> {
    startedMs.current ||= Date.now();
    const { sendLead } = await loadSending();
    return sendLead({ action, url, entries, added: addTo?.(entries), id, startedMs: startedMs.current });
  }

  function settle(reply: LeadReply | null): boolean {
    const good = reply?.ok ? sent : reply && settledBy?.[reply.code];
    showToast(good ?? { title: "Error", description: failed, variant: "destructive" });
    if (good) {
      startedMs.current = 0;
      trackFormSubmit(action);
    }
    return Boolean(good);
  }

  function begin(event: FocusEvent<HTMLFormElement>) {
    if (!event.target.matches("input,select,textarea")) return;
    startedMs.current ||= Date.now();
    // If this fails, sending tries again.
    loadSending().then(({ prepareLead }) => prepareLead(action), Boolean);
  }

  return { ...useSubmission({ check, send, settle }), begin };
}
