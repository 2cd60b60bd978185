import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ToastMessage } from "#ui/toast-store.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

export type Entries = Readonly<Record<string, string>>;

export type FieldErrors = Readonly<Record<string, string>>;

export interface LeadReply {
  /** Message for the visitor; undefined if the visitor has to try again. */
  settled: ToastMessage | undefined;
  /** Whether the server has stored something new. */
  isNew: boolean;
  errors: FieldErrors;
  /** Allows the visitor to pick a time; absent while no meetings are offered. */
  meetingToken?: string | undefined;
}

interface Submission {
  /** Validates in the browser; any error stops the submission. */
  check: (form: HTMLFormElement) => Promise<FieldErrors>;
  send: (entries: Entries, id: string) => Promise<LeadReply>;
  /** Called with the response, or with null if there was none; returns whether to clear the fields. */
  settle: (reply: LeadReply | null) => boolean;
}

const noErrors: FieldErrors = {};

const readEntries = (form: HTMLFormElement): Entries =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** idle > submitting > idle, for a form whose inputs are uncontrolled. */
export function useSubmission({ check, send, settle }: Submission) {
  const [submitting, setSubmitting] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  /** The idempotency key belongs to the typed values: the same values are a retry, other values a new submission. */
  const attempt = useRef({ id: "", typed: "" });

  const wasChecked = useRef(false);

  // Inputs may be disabled while sending, so focus is set after the render that enables them.
  useEffect(() => {
    if (submitting || !wasChecked.current) return;
    wasChecked.current = false;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the errors change
  }, [submitting, errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    if (busy.current) return;
    busy.current = true;
    // The check and the sending are loaded together. If they cannot be loaded, the attempt to send reports that.
    const found = await check(target).catch(() => noErrors);
    busy.current = false;
    wasChecked.current = true;
    setErrors(found);
    if (Object.keys(found).length > 0) return;

    const entries = readEntries(target);
    const typed = JSON.stringify(entries);
    if (attempt.current.typed !== typed) attempt.current = { id: uuidv7(), typed };
    const submitter = document.activeElement;
    busy.current = true;
    setSubmitting(true);
    let reply: LeadReply | null = null;
    try {
      reply = await send(entries, attempt.current.id);
    } catch (error) {
      console.warn("Form not sent:", error);
    }
    busy.current = false;
    if (settle(reply)) {
      target.reset();
      attempt.current = { id: "", typed: "" };
    }
    wasChecked.current = true;
    setErrors(reply?.errors ?? noErrors);
    setSubmitting(false);
    // A disabled button loses focus; keyboard users get it back.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && submitter instanceof HTMLElement)
        submitter.focus({ preventScroll: true });
    });
  }

  /** Removes the error of a field as soon as its value is valid. */
  function forgive({ target }: FormEvent<HTMLFormElement>) {
    const { name, value, validity } = target as HTMLInputElement;
    if (errors[name] && value.trim() && validity.valid) setErrors({ ...errors, [name]: "" });
  }

  return { form, submit, forgive, submitting, errors };
}
