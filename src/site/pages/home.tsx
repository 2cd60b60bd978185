import { DepartmentAgents } from "#site/pages/home/department-agents.tsx";
import { Hero } from "#site/pages/home/hero.tsx";
import { Trust } from "#site/pages/home/trust.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { still } from "#ui/still.tsx";

const WhyAgents = still(() => import("#site/pages/home/why-agents.tsx"));
const Integrations = still(() => import("#site/pages/home/integrations.tsx"));

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta("home");

export default function Home() {
  return (
    <>
      <Hero />
      <WhyAgents />
      <DepartmentAgents />
      <Integrations />
      <Trust />
    </>
  );
}
