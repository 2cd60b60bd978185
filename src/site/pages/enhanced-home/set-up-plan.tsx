import { siteConfig } from "#site.config.ts";
import { paths } from "#paths.ts";
import { setUpPlan } from "#site/content/set-up-plan.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Timeline } from "#site/sections/timeline.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";

export function SetUpPlan() {
  return (
    <section data-section="plan" aria-labelledby="plan-title" className="page-column py-20 lg:py-32">
      <div>
        <h2 id="plan-title" className="text-heading">
          Set up in {siteConfig.claims.cloudSetupWeeks} weeks
        </h2>
        <p className="mt-5 max-w-[30rem] text-lead text-muted">
          This applies to our cloud. In your own cloud or data centre, the steps are the same, but your change calendar
          sets the pace.
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
      <Timeline moments={setUpPlan} />
    </section>
  );
}
