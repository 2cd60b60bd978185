import type { ContactSubject } from "#paths.ts";
import { contactSubjects } from "#site/content/contact-subjects.ts";

export const contactWords = {
  title: "Contact us",
  lead: "Ask about a demo, a security review, a partnership or your data. A person replies within 24 hours.",
  form: "Contact form",
  choose: "Choose a subject",
  others: "Other ways to reach us",
  companyKind: undefined as string | undefined,
  subjects: contactSubjects as Readonly<Record<ContactSubject, string>>,
};

export type ContactWords = typeof contactWords;
