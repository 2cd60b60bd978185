import { useSearchParams } from "react-router";
import { ContactForm } from "#forms/contact-form.tsx";
import { contactSubjects } from "#site/content/contact-subjects.ts";
import { pageMeta } from "#site/page-meta.ts";
import { ContactDetails } from "#site/pages/contact/contact-details.tsx";
import { contactId, type SiteHandle } from "#site/site-handle.ts";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const handle: SiteHandle = { hideDemoRequest: true, ownContact: "form" };

export const meta = () => pageMeta("contact");

const subjects = new Map<string, string>(Object.entries(contactSubjects));

export default function Contact() {
  const [query] = useSearchParams();
  return (
    <div data-surface="ink">
      <div className="page-column grid gap-x-14 gap-y-10 pt-10 pb-20 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:pt-16 lg:pb-28">
        <div>
          <h1 className="text-display">Contact us</h1>
          <p className="mt-6 max-w-[30rem] text-lead text-muted">
            Ask for a demo, a security review or a partnership, or about your data. A person replies within 24 hours.
          </p>
        </div>
        <section
          id={contactId}
          tabIndex={-1}
          aria-label="Contact form"
          data-surface="paper"
          className="self-start rounded-control p-5 sm:p-8 lg:row-span-2"
        >
          <ContactForm subject={subjects.get(query.get("subject") ?? "")} />
        </section>
        <ContactDetails />
      </div>
    </div>
  );
}
