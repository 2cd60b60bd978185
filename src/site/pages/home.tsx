import { siteConfig } from "#site.config.ts";
import { DepartmentAgents } from "#site/pages/home/department-agents.tsx";
import { Hero } from "#site/pages/home/hero.tsx";
import { Integrations } from "#site/pages/home/integrations.tsx";
import { Trust } from "#site/pages/home/trust.tsx";
import { WhyAgents } from "#site/pages/home/why-agents.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

const { brand } = siteConfig;

export const meta = () => [
  { title: `${brand.name} | The operating system for enterprise AI agents` },
  { name: "description", content: brand.description },
];

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
