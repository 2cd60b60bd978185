import { plans } from "#site/content/pricing.ts";

export default function PricingHero() {
  return (
    <div data-surface="ink" data-section="hero">
      <div className="page-column grid items-end gap-x-16 gap-y-7 pt-10 pb-14 lg:grid-cols-2 lg:pt-16 lg:pb-20">
        <h1 className="text-display">Pricing</h1>
        <p className="max-w-[36rem] text-lead text-muted">
          One department pays {plans.teams.price} a month, however many people use it. For several departments, or your
          own cloud or data centre, we agree on a price with you.
        </p>
      </div>
    </div>
  );
}
