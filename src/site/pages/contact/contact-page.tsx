import { useSearchParams } from "react-router";
import { ContactForm } from "#forms/contact-form.tsx";
import type { ContactWords } from "#site/content/contact.ts";
import { ContactDetails } from "#site/pages/contact/contact-details.tsx";
import { NextSteps } from "#site/pages/contact/next-steps.tsx";
import { SubjectLinks } from "#site/pages/contact/subject-links.tsx";
import { contactId } from "#site/site-handle.ts";

export function ContactPage({ words }: { words: ContactWords }) {
  const subjects = new Map<string, string>(Object.entries(words.subjects));
  const [query] = useSearchParams();
  const subject = query.get("subject");
  return (
    <div data-surface="ink" data-section="contact">
      <div className="page-column grid gap-x-14 gap-y-10 pt-10 pb-20 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:pt-16 lg:pb-28">
        <div>
          <h1 className="text-display">{words.title}</h1>
          <p className="mt-6 max-w-[30rem] text-lead text-muted">{words.lead}</p>
        </div>
        <section
          id={contactId}
          tabIndex={-1}
          aria-label={words.form}
          data-surface="paper"
          className="self-start rounded-control p-5 sm:p-8 lg:row-span-2"
        >
          <SubjectLinks words={words} chosen={subject} />
          <ContactForm subject={subjects.get(subject ?? "")} />
        </section>
        <div>
          <NextSteps words={words} />
          <ContactDetails words={words} />
        </div>
      </div>
    </div>
  );
}
