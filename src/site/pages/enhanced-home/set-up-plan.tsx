import { siteConfig } from "#site.config.ts";
import { paths } from "#paths.ts";
import { setUpPlan } from "#site/content/set-up-plan.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";

export function SetUpPlan() {
  return (
    <section
      data-section="plan"
      aria-labelledby="plan-title"
      className="page-column grid gap-x-16 gap-y-12 py-20 lg:grid-cols-[5fr_7fr] lg:py-32"
    >
      <div>
        <h2 id="plan-title" className="text-heading">
          Set up in {siteConfig.claims.cloudSetupWeeks} weeks
        </h2>
        <p className="mt-5 max-w-[30rem] text-lead text-muted">
          On our cloud. In your own cloud or on-premise, the steps are the same, and your change calendar sets the pace.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ContactButton variant="solid" className="min-h-12 px-7">
            Plan a Pilot
          </ContactButton>
          <LinkButton to={paths.page.login()} variant="outline" className="min-h-12 px-7">
            Start Free Trial
          </LinkButton>
        </div>
      </div>
      <ol className="border-l border-text">
        {setUpPlan.map(({ when, title, text }) => (
          <li
            key={when}
            className="relative grid items-baseline gap-x-8 gap-y-1 pb-9 pl-8 last:pb-0 sm:grid-cols-[7rem_1fr]"
          >
            <svg viewBox="0 0 10 10" className="absolute top-2 -left-[5px] size-2.5" aria-hidden="true">
              <circle cx="5" cy="5" r="5" className="fill-text" />
            </svg>
            <p className="text-muted tabular-nums">{when}</p>
            <div>
              <h3 className="text-title">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
