import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";
import { still } from "#ui/still.tsx";
import { WatchDemo } from "#site/sections/watch-demo.tsx";

const CasesConsole = still(() => import("#site/pages/new-home-v2/cases-console.tsx"));

export function Hero() {
  return (
    <div data-section="hero" className="page-column grid gap-y-8 pt-14 pb-20 lg:pt-20 lg:pb-28">
      <h1 className="text-display">
        Agents that <span className="whitespace-nowrap">finish the work</span>
      </h1>
      <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[1fr_auto]">
        <p className="max-w-[34rem] text-lead text-muted">
          Follow an invoice, a new hire and a support ticket step by step: which agent acts, in which system, and where
          a person decides.
        </p>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <ContactButton variant="signal" className="min-h-12 px-6">
            Book Live Demo
          </ContactButton>
          <LinkButton to={paths.page.login()} variant="solid" className="min-h-12 px-6">
            Start Free Trial
          </LinkButton>
          <WatchDemo />
        </div>
      </div>
      <div className="mt-4 min-w-0">
        <CasesConsole />
      </div>
    </div>
  );
}
