import type { ReactNode } from "react";
import { paths } from "#paths.ts";
import { plans } from "#site/content/pricing.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";

/** The spans of the grid below depend on their number. */
type SixFeatures = readonly [string, string, string, string, string, string];

const { teams, enterprise } = plans;

function Included({ features }: { features: SixFeatures }) {
  return (
    // A subgrid, so that the rows of both plans are aligned.
    <ul className="row-span-6 mt-8 grid grid-rows-subgrid gap-y-0 border-t border-current">
      {features.map((feature) => (
        <li key={feature} className="border-rule py-2.5 tabular-nums not-first:border-t">
          {feature}
        </li>
      ))}
    </ul>
  );
}

interface PlanProps {
  plan: (typeof plans)[keyof typeof plans];
  children: ReactNode;
}

const buttonSize = "mt-6 min-h-12 self-start px-7 sm:justify-self-start";

function Plan({ plan, children }: PlanProps) {
  return (
    <div
      data-surface="paper"
      className="row-span-9 grid grid-rows-subgrid gap-y-0 rounded-control border border-control p-6 sm:p-9"
    >
      <div>
        <h3 className="text-title">{plan.name}</h3>
        <p className="mt-1 text-muted">{plan.text}</p>
      </div>
      <p className="mt-5">
        <span className="block font-display text-heading font-semibold tabular-nums md:max-lg:text-[1.9rem]">
          {plan.price}
        </span>{" "}
        <span className="mt-2 block">{plan.period}</span>
      </p>
      {children}
      <Included features={plan.features} />
    </div>
  );
}

export default function PricingPlans() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Plan plan={teams}>
        <LinkButton to={paths.page.login()} variant="signal" className={buttonSize}>
          Try Demo
        </LinkButton>
      </Plan>
      <Plan plan={enterprise}>
        <ContactButton variant="solid" className={buttonSize}>
          Schedule Consultation
        </ContactButton>
      </Plan>
    </div>
  );
}
