import { Calculator } from "#site/pages/pricing/calculator.tsx";
import { pricingPage } from "#site/content/pages/pricing.ts";
import { pageMeta } from "#site/page-meta.ts";
import { still } from "#ui/still.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta(pricingPage);

const PricingHero = still(() => import("#site/pages/pricing/pricing-hero.tsx"));
const PricingPlans = still(() => import("#site/sections/pricing-plans.tsx"));
const CreditsOfACase = still(() => import("#site/pages/pricing/credits-of-a-case.tsx"));
const BothPlans = still(() => import("#site/pages/pricing/both-plans.tsx"));
const PricingQuestions = still(() => import("#site/pages/pricing/pricing-questions.tsx"));

export default function Pricing() {
  return (
    <>
      <PricingHero />
      <section data-section="plans" aria-labelledby="plans-title" className="page-column over-hero pb-20 lg:pb-28">
        <h2 id="plans-title" className="sr-only">
          The two plans
        </h2>
        <PricingPlans />
      </section>
      <CreditsOfACase />
      <BothPlans />
      <section
        id="calculator"
        data-section="calculator"
        aria-labelledby="calculator-title"
        className="page-column pb-20 lg:pb-28"
      >
        <h2 id="calculator-title" className="text-heading">
          What does the work cost you today?
        </h2>
        <p className="mt-5 mb-10 max-w-[38rem] text-lead text-muted">Replace the example with your own figures.</p>
        <Calculator />
      </section>
      <PricingQuestions />
    </>
  );
}
