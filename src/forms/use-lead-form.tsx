import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { showToast } from "#ui/toast-store.ts";
import { trackFormSubmit } from "#tracker/tracking.ts";
import type { LeadAction } from "#forms/lead-forms.ts";
import { readSentForm } from "#forms/sent-form.ts";
import type { SentPanelProps } from "#forms/sent-panel.tsx";
import { type Entries, type LeadReply, useSubmission } from "#forms/use-submission.ts";

const loadSending = () => import("#forms/send-lead.ts");

type Sent = Pick<SentPanelProps, "meetingToken" | "isNew">;

const loadPanel = (action: LeadAction, sent: Sent) =>
  import("#forms/sent-panel.tsx").then(({ SentPanel }) => <SentPanel {...{ action, ...sent }} />);

/**
 * Logic shared by the three public forms: the captcha, the first focus, the checks, the request and its outcome.
 * `failed` is the only text of it that is here, because it must be shown when nothing can be loaded.
 */
export function useLeadForm(action: LeadAction, failed: string) {
  const startedMs = useRef(0);
  const [panel, setPanel] = useState<ReactNode>(null);

  useEffect(() => {
    const sent = readSentForm();
    if (sent?.action === action) loadPanel(action, sent).then(setPanel, Boolean);
  }, [action]);

  const check = async (form: HTMLFormElement) => (await loadSending()).checkLead(action, form);

  async function send(entries: Entries, id: string): Promise<LeadReply> {
    startedMs.current ||= Date.now();
    // The next one takes the focus again.
    setPanel(null);
    const { sendLead } = await loadSending();
    return sendLead({ action, entries, id, startedMs: startedMs.current });
  }

  function settle(reply: LeadReply | null): boolean {
    const good = reply?.settled;
    showToast(good ?? { title: "Error", description: failed, variant: "destructive" });
    if (!good) return false;
    startedMs.current = 0;
    trackFormSubmit(action);
    // A toast has told of what was sent; without the panel, the empty form stays.
    if (reply.isNew) loadPanel(action, reply).then(setPanel, Boolean);
    return true;
  }

  function begin(event: FocusEvent<HTMLFormElement>) {
    if (!event.target.matches("input,select,textarea")) return;
    startedMs.current ||= Date.now();
    // If this fails, sending tries again.
    loadSending().then(({ prepareLead }) => prepareLead(action), Boolean);
  }

  const submission = useSubmission({ check, send, settle });
  return { ...submission, begin, panel };
}
