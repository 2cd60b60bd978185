import { paths } from "#paths.ts";
import { plans } from "#site/content/pricing.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";

function Included({ features }: { features: readonly string[] }) {
  return (
    <ul className="mt-8 border-t border-current">
      {features.map((feature) => (
        <li key={feature} className="border-b border-rule py-2.5 tabular-nums">
          {feature}
        </li>
      ))}
    </ul>
  );
}

export function PricingPlans() {
  const { teams, enterprise } = plans;
  return (
    <div className="grid gap-4 lg:grid-cols-[7fr_5fr] lg:items-start">
      <div data-surface="paper" className="rounded-control border border-control p-6 sm:p-9">
        <h3 className="text-title">{teams.name}</h3>
        <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-heading font-semibold tabular-nums">{teams.price}</span> {teams.period}
        </p>
        <p className="mt-2 text-muted">{teams.text}</p>
        <Included features={teams.features} />
        <LinkButton to={paths.page.login()} variant="signal" className="mt-8 min-h-12 px-7">
          Try Demo
        </LinkButton>
      </div>
      <div data-surface="ink" className="rounded-control p-6 sm:p-9 lg:mt-16">
        <h3 className="text-title">{enterprise.name}</h3>
        <p className="mt-5 font-display text-title font-semibold">{enterprise.price}</p>
        <p className="mt-2 text-muted">{enterprise.text}</p>
        <Included features={enterprise.features} />
        <ContactButton variant="outline" className="mt-8 min-h-12 px-7">
          Schedule Consultation
        </ContactButton>
      </div>
    </div>
  );
}
