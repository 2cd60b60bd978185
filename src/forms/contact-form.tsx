import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { TextareaField } from "#ui/field.tsx";
import { Honeypot } from "#forms/honeypot.tsx";
import { LeadFields } from "#forms/lead-fields.tsx";
import { NeedsScripts } from "#forms/needs-scripts.tsx";
import { PrivacyNote } from "#forms/privacy-note.tsx";
import { useLeadForm } from "#forms/use-lead-form.tsx";

/** Inserts or replaces the subject line at the top of the message; the typed text stays. */
function useSubject(subject: string | undefined) {
  const message = useRef<HTMLTextAreaElement>(null);
  const placed = useRef("");
  useEffect(() => {
    const field = message.current;
    const opening = subject ? `Subject: ${subject}\n\n` : "";
    if (!field || placed.current === opening) return;
    const typed = field.value.startsWith(placed.current) ? field.value.slice(placed.current.length) : field.value;
    field.value = opening + typed;
    placed.current = opening;
  }, [subject]);
  return message;
}

export function ContactForm({ subject }: { subject?: string }) {
  const message = useSubject(subject);
  const { form, begin, submit, forgive, submitting, errors, panel } = useLeadForm(
    "contact",
    "There was a problem sending your message. Please try again later.",
  );

  return (
    <>
      <NeedsScripts />
      {panel}
      <form
        ref={form}
        method="post"
        noValidate
        aria-label="Contact"
        data-form="contact"
        onFocus={begin}
        onSubmit={submit}
        onInput={forgive}
        className="grid gap-x-5 gap-y-5 sm:grid-cols-2 noscript:hidden"
      >
        <LeadFields emailLabel="Email" jobTitleRequired={false} errors={errors} />
        <div className="sm:col-span-2">
          <TextareaField
            ref={message}
            label="Message"
            name="message"
            required
            rows={7}
            maxLength={10_000}
            error={errors.message}
          />
        </div>
        <Honeypot />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
          <Button type="submit" variant="signal" disabled={submitting} className="w-full min-h-12 sm:w-auto sm:px-8">
            {submitting ? "Sending..." : "Send Message"}
          </Button>
          <PrivacyNote>We use these details to answer you.</PrivacyNote>
        </div>
      </form>
    </>
  );
}
