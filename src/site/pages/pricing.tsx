import { Calculator } from "#site/pages/pricing/calculator.tsx";
import { paths } from "#paths.ts";
import { pricingPage } from "#site/content/pages/pricing.ts";
import { pageMeta } from "#site/page-meta.ts";
import { still } from "#ui/still.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta(pricingPage);

const PricingHero = still(() => import("#site/pages/pricing/pricing-hero.tsx"));
const PricingPlans = still(() => import("#site/sections/pricing-plans.tsx"));
const BothPlans = still(() => import("#site/pages/pricing/both-plans.tsx"));
const PricingQuestions = still(() => import("#site/pages/pricing/pricing-questions.tsx"));

export default function Pricing() {
  return (
    <>
      <PricingHero />
      <section data-section="plans" aria-labelledby="plans-title" className="page-column py-14 lg:py-20">
        <h2 id="plans-title" className="sr-only">
          The two plans
        </h2>
        <PricingPlans />
        <p className="mt-5 max-w-[44rem] text-muted">
          LLM credits cover your agents' use of language models. Cases with more documents use more credits. In the
          demo, we run your example and show you how many it takes.{" "}
          <a
            href={paths.page.pricing("questions")}
            className="whitespace-nowrap text-text underline underline-offset-4"
          >
            Questions and answers
          </a>
        </p>
      </section>
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
