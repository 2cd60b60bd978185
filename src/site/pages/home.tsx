import { DepartmentAgents } from "#site/pages/home/department-agents.tsx";
import { Hero } from "#site/pages/home/hero.tsx";
import { Integrations } from "#site/pages/home/integrations.tsx";
import { Trust } from "#site/pages/home/trust.tsx";
import { WhyAgents } from "#site/pages/home/why-agents.tsx";
import { pageMeta } from "#site/page-meta.ts";

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
