import { useEffect, useRef } from "react";
import { TextareaField } from "#ui/field.tsx";
import { useLeadWords, useWords } from "#words/words.ts";
import { LeadForm } from "#forms/lead-form.tsx";

/** Inserts or replaces the subject line at the top of the message; the typed text stays. */
function useSubject(subject: string | undefined, label: string) {
  const message = useRef<HTMLTextAreaElement>(null);
  const placed = useRef("");
  useEffect(() => {
    const field = message.current;
    const opening = subject ? `${label}: ${subject}\n\n` : "";
    if (!field || placed.current === opening) return;
    const typed = field.value.startsWith(placed.current) ? field.value.slice(placed.current.length) : field.value;
    field.value = opening + typed;
    placed.current = opening;
  }, [subject, label]);
  return message;
}

export function ContactForm({ subject }: { subject?: string }) {
  const { email } = useWords();
  const { contact, message: messageLabel } = useLeadWords();
  const message = useSubject(subject, contact.subject);
  return (
    <LeadForm
      action="contact"
      words={contact}
      emailLabel={email}
      renderRest={(errors) => (
        <div className="sm:col-span-2">
          <TextareaField
            ref={message}
            label={messageLabel}
            name="message"
            required
            rows={7}
            maxLength={10_000}
            error={errors.message}
          />
        </div>
      )}
    />
  );
}
