import { still } from "#ui/still.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";

const TrustGround = still(() => import("#site/pages/home/trust-ground.tsx"));

export function Trust() {
  return (
    <section aria-labelledby="trust-title">
      <TrustGround />
      <div data-surface="ink">
        <div className="page-column grid items-end justify-between gap-8 py-16 lg:grid-cols-[1fr_auto] lg:py-20">
          <p className="max-w-[15em] font-display text-heading font-semibold text-balance">
            Bring one workflow. See its agents at work within the hour.
          </p>
          <ContactButton variant="signal" className="min-h-12 justify-self-start px-7">
            Plan Your First Agent
          </ContactButton>
        </div>
      </div>
    </section>
  );
}
