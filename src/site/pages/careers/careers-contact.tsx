import { siteConfig } from "#site.config.ts";
import { buttonClass } from "#ui/button.tsx";
import { MailIcon } from "#ui/icons.tsx";
import { contactId } from "#site/site-handle.ts";

const { careersEmail } = siteConfig.contact;

export function CareersContact() {
  return (
    <section
      id={contactId}
      tabIndex={-1}
      data-section="contact"
      aria-labelledby="careers-contact-title"
      className="trust-ground"
    >
      <div className="page-column grid items-end gap-x-16 gap-y-8 py-16 lg:grid-cols-[7fr_5fr] lg:py-24">
        <div>
          <h2 id="careers-contact-title" className="text-heading">
            Don&apos;t see your role?
          </h2>
          <p className="mt-5 max-w-[34rem] text-lead text-muted">
            Tell us what you would do in your first month. We answer every email.
          </p>
        </div>
        <a
          href={`mailto:${careersEmail}`}
          className={buttonClass("solid", "justify-self-start break-all lg:justify-self-end")}
        >
          <MailIcon />
          {careersEmail}
        </a>
      </div>
    </section>
  );
}
