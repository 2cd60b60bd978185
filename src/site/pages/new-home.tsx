import { Agents } from "#site/pages/new-home/agents.tsx";
import { Hero } from "#site/pages/new-home/hero.tsx";
import { Integrations } from "#site/pages/new-home/integrations.tsx";
import { Pricing } from "#site/pages/new-home/pricing.tsx";
import { ScrollToTop } from "#site/pages/new-home/scroll-to-top.tsx";
import { still } from "#ui/still.tsx";
import { newHomePage } from "#site/content/pages/new-home.ts";
import { pageMeta } from "#site/page-meta.ts";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta(newHomePage);

const Features = still(() => import("#site/pages/new-home/features.tsx"));
const WhyOrchestration = still(() => import("#site/pages/new-home/why-orchestration.tsx"));
const Templates = still(() => import("#site/pages/new-home/templates.tsx"));
const Deployment = still(() => import("#site/pages/new-home/deployment.tsx"));

export default function NewHome() {
  return (
    <>
      <Hero />
      <Features />
      <WhyOrchestration />
      <Agents />
      <Templates />
      <Integrations />
      <Deployment />
      <Pricing />
      <ScrollToTop />
    </>
  );
}
