import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { SentenceLines } from "#site/sections/sentence-lines.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";

/** The last section before the form: one sentence and two buttons. */
export function ClosingCall({ title }: { title: string }) {
  return (
    <section data-surface="ink" data-section="closing-call" aria-labelledby="closing-title">
      <div className="page-column grid items-end justify-between gap-8 py-16 lg:grid-cols-[1fr_auto] lg:py-24">
        <h2 id="closing-title" className="max-w-[15em] text-heading">
          <SentenceLines text={title} />
        </h2>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <ContactButton variant="signal" className="min-h-12 px-6">
            Book Live Demo
          </ContactButton>
          <LinkButton to={paths.page.login()} variant="outline" className="min-h-12 px-6">
            Start Free Trial
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
