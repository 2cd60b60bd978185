import { plans } from "#site/content/pricing.ts";

export default function PricingHero() {
  return (
    <div data-surface="ink" data-section="hero">
      <div className="page-column pt-10 pb-14 lg:pt-16 lg:pb-20">
        <h1 className="text-display">Pricing</h1>
        <p className="mt-7 max-w-[38rem] text-lead text-muted">
          {plans.teams.price} a month for one department, with any number of users. For more departments, or your own
          cloud or data centre, we quote a price.
        </p>
      </div>
    </div>
  );
}
