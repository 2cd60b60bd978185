import { plans } from "#site/content/pricing.ts";
import { OverlappedHero } from "#site/sections/overlapped-hero.tsx";

export default function PricingHero() {
  return (
    <OverlappedHero title="Pricing">
      <p className="max-w-[38rem] text-lead text-muted">
        {plans.teams.price} a month for one department, with any number of users. For more departments, or your own
        cloud or data centre, we'll send you a quote.
      </p>
    </OverlappedHero>
  );
}
