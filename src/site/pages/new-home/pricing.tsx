import { type ReactNode, useState } from "react";
import { paths } from "#paths.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";
import { still } from "#ui/still.tsx";

type Tab = "pricing" | "features";

const PricingPlans = still(() => import("#site/sections/pricing-plans.tsx"));
const FeaturesComparison = still(() => import("#site/pages/new-home/features-comparison.tsx"));

const tabs: readonly [Tab, label: string, panel: ReactNode][] = [
  ["pricing", "Pricing Plans", <PricingPlans key="pricing" />],
  ["features", "Features Comparison", <FeaturesComparison key="features" />],
];

export function Pricing() {
  const [shown, setShown] = useState<Tab>("pricing");
  return (
    <section id="pricing" data-section="pricing" aria-labelledby="pricing-title" className="bg-sunken">
      <div className="page-column py-20 lg:py-28">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-8">
          <SectionHeading id="pricing-title" title="Pricing" />
          <div role="group" aria-labelledby="pricing-title" className="flex border-b border-text noscript:hidden">
            {tabs.map(([tab, label]) => (
              <button
                key={tab}
                type="button"
                aria-pressed={tab === shown}
                aria-controls={`pricing-${tab}`}
                onClick={() => setShown(tab)}
                className="min-h-12 rounded-t-control px-4 font-medium hover:underline aria-pressed:bg-text aria-pressed:text-surface sm:px-6"
              >
                {label}
              </button>
            ))}
          </div>
        </div>
        {tabs.map(([tab, , panel]) => (
          <div
            key={tab}
            id={`pricing-${tab}`}
            className={`mt-10 ${tab === shown ? "" : "hidden noscript:block print:block"}`}
          >
            {panel}
          </div>
        ))}
        <p className="mt-8">
          <a href={paths.page.pricing("calculator")} className="underline underline-offset-4">
            Cost calculator and questions
          </a>
        </p>
      </div>
    </section>
  );
}
