import { paths } from "#paths.ts";
import { caseLog } from "#site/content/followed-cases.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";
import { WatchDemo } from "#site/sections/watch-demo.tsx";

export function Hero() {
  return (
    <div className="page-column grid gap-x-14 gap-y-12 pt-14 pb-20 lg:grid-cols-12 lg:pt-24 lg:pb-28">
      <h1 className="text-display lg:col-span-12">
        Agents that <span className="whitespace-nowrap">finish the work</span>
      </h1>
      <div className="lg:col-span-5">
        <p className="max-w-[30rem] text-lead text-muted">
          Follow an invoice, a new hire and a support ticket from the first step to the last: which agent acted, in
          which system, and where a person decided.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ContactButton variant="signal" className="min-h-12 px-7">
            Book Live Demo
          </ContactButton>
          <LinkButton to={paths.page.login()} variant="solid" className="min-h-12 px-7">
            Start Free Trial
          </LinkButton>
          <WatchDemo />
        </div>
      </div>
      <div data-surface="ink" className="rounded-control px-5 pt-4 pb-2 sm:px-7 lg:col-span-7">
        <p className="flex justify-between gap-4 border-b border-rule pb-3 text-small text-muted">
          <span>Cases of this page</span>
          <span>State</span>
        </p>
        <ol>
          {caseLog.map(({ name, agent, state, detail }) => (
            <li key={name} className="grid grid-cols-[1fr_auto] gap-x-6 border-rule py-4 not-first:border-t">
              <span className="text-title font-semibold tabular-nums">{name}</span>
              <span className="flex items-center gap-2 self-baseline">
                <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
                  <circle cx="5" cy="5" r="5" className={state === "Waiting" ? "fill-signal" : "fill-text"} />
                </svg>
                {state}
              </span>
              <span className="text-small text-muted">
                {agent} agent. {detail}.
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
