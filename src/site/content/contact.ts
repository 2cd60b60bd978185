import type { Language } from "#contract/language.ts";
import type { ContactSubject } from "#paths.ts";
import { contactSubjects } from "#site/content/contact-subjects.ts";

export const contactWords = {
  title: "Contact us",
  lead: "Ask about a demo, a security review, a partnership or your data.",
  form: "Contact form",
  choose: "Choose a subject",
  next: "What happens next",
  steps: [
    ["24 hours", "A person replies to every message by email."],
    [
      "2-3 business days",
      "Demos are usually scheduled within this time. In 30-45 minutes, we build your example together.",
    ],
    ["Your data", "We use your details only to reply. Our privacy policy says how long we keep them."],
  ] as readonly (readonly [when: string, text: string])[],
  others: "Other ways to reach us",
  language: "en" as Language,
  subjects: contactSubjects as Readonly<Record<ContactSubject, string>>,
};

export type ContactWords = typeof contactWords;
