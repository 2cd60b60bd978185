import { useEffect, useRef } from "react";
import { TextareaField } from "#ui/field.tsx";
import { LeadForm } from "#forms/lead-form.tsx";

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
  return (
    <LeadForm
      action="contact"
      label="Contact"
      emailLabel="Email"
      submitLabel="Send Message"
      sendingLabel="Sending..."
      failed="There was a problem sending your message. Please try again later."
      renderMessage={(error) => (
        <TextareaField
          ref={message}
          label="Message"
          name="message"
          required
          rows={7}
          maxLength={10_000}
          error={error}
        />
      )}
    />
  );
}
