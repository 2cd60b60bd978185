import { Hero } from "#site/pages/new-home-v2/hero.tsx";
import { ClosingCall } from "#site/sections/closing-call.tsx";
import { still } from "#ui/still.tsx";
import { newHomeV2Page } from "#site/content/pages/new-home-v2.ts";
import { pageMeta } from "#site/page-meta.ts";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta(newHomeV2Page);

const InvoiceCase = still(() => import("#site/pages/new-home-v2/invoice-case.tsx"));
const NewHireCase = still(() => import("#site/pages/new-home-v2/new-hire-case.tsx"));
const TicketCase = still(() => import("#site/pages/new-home-v2/ticket-case.tsx"));
const SharedGround = still(() => import("#site/pages/new-home-v2/shared-ground.tsx"));

export default function NewHomeV2() {
  return (
    <>
      <Hero />
      <InvoiceCase />
      <NewHireCase />
      <TicketCase />
      <SharedGround />
      <ClosingCall title="Bring the task your team is tired of repeating" />
    </>
  );
}
