import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useWords, type Words } from "#words/words.ts";
import { showToast } from "#ui/toast-store.ts";
import { trackFormSubmit } from "#tracker/tracking.ts";
import type { LeadAction } from "#forms/lead-forms.ts";
import { readSentForm } from "#forms/sent-form.ts";
import type { SentPanelProps } from "#forms/sent-panel.tsx";
import { type Entries, type LeadReply, useSubmission } from "#forms/use-submission.ts";

async function loadSending({ loadFormWords }: Words) {
  const [{ checkLead, prepareLead, sendLead }, { formWords }] = await Promise.all([
    import("#forms/send-lead.ts"),
    loadFormWords(),
  ]);
  return { checkLead, prepareLead, sendLead, formWords };
}

type Sent = Pick<SentPanelProps, "meetingToken" | "isNew">;

async function loadPanel({ loadFormWords }: Words, action: LeadAction, sent: Sent) {
  const [{ SentPanel }, { formWords }] = await Promise.all([import("#forms/sent-panel.tsx"), loadFormWords()]);
  return <SentPanel {...{ action, ...sent, words: formWords }} />;
}

/**
 * Logic shared by the three public forms: the captcha, the first focus, the checks, the request and its outcome.
 * `failed` is the only text that is not loaded on demand, because it must be shown even if nothing can be loaded.
 */
export function useLeadForm(action: LeadAction, failed: string) {
  const words = useWords();
  const startedMs = useRef(0);
  const [panel, setPanel] = useState<ReactNode>(null);

  useEffect(() => {
    const sent = readSentForm();
    if (sent?.action === action) loadPanel(words, action, sent).then(setPanel, Boolean);
  }, [action, words]);

  async function check(form: HTMLFormElement) {
    const { checkLead, formWords } = await loadSending(words);
    return checkLead(action, form, formWords);
  }

  async function send(entries: Entries, id: string): Promise<LeadReply> {
    startedMs.current ||= Date.now();
    // Removes the previous panel, so that the next one is mounted anew and takes the focus.
    setPanel(null);
    const { sendLead, formWords } = await loadSending(words);
    const { language } = words;
    return sendLead({ action, entries, id, startedMs: startedMs.current, language, words: formWords });
  }

  function settle(reply: LeadReply | null): boolean {
    const good = reply?.settled;
    showToast(good ?? { title: words.error, description: failed, variant: "destructive" });
    if (!good) return false;
    startedMs.current = 0;
    trackFormSubmit(action);
    // If the panel cannot be loaded, the toast has already confirmed the submission.
    if (reply.isNew) loadPanel(words, action, reply).then(setPanel, Boolean);
    return true;
  }

  function begin(event: FocusEvent<HTMLFormElement>) {
    if (!event.target.matches("input,select,textarea")) return;
    startedMs.current ||= Date.now();
    // If this fails, the submission loads everything again.
    loadSending(words).then(({ prepareLead }) => prepareLead(action), Boolean);
  }

  const submission = useSubmission({ check, send, settle });
  return { ...submission, begin, panel };
}
