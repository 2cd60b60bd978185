import { plans } from "#site/content/pricing.ts";

export default function PricingHero() {
  return (
    <div data-surface="ink" data-section="hero">
      <div className="page-column overlapped-hero">
        <h1 className="text-display">Pricing</h1>
        <p className="max-w-[38rem] text-lead text-muted">
          {plans.teams.price} a month for one department, with any number of users. For more departments, or your own
          cloud or data centre, we'll send you a quote.
        </p>
      </div>
    </div>
  );
}
