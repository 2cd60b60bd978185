import { danishHomeWords } from "#site/danish/content/home.ts";
import { danishHomePage } from "#site/danish/content/pages/home.ts";
import { pageMeta } from "#site/page-meta.ts";
import { DepartmentAgents } from "#site/pages/home/department-agents.tsx";
import { Unbroken } from "#site/pages/home/headline.tsx";
import { Hero } from "#site/pages/home/hero.tsx";
import { still } from "#ui/still.tsx";

const HeroConsole = still(() => import("#site/danish/home/hero-console.tsx"));
const WhyAgents = still(() => import("#site/danish/home/why-agents.tsx"));
const Integrations = still(() => import("#site/danish/home/integrations.tsx"));
const Trust = still(() => import("#site/danish/home/trust.tsx"));

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta(danishHomePage);

const headline = (
  <h1 className="text-display text-wrap lg:text-[clamp(2.75rem,4.4vw,3.9rem)]">
    {/* The only line break is before "AI-agenter", because two words would be wider than a phone. */}
    <Unbroken text={danishHomePage.title} last={1} />
  </h1>
);

export default function DanishHome() {
  return (
    <>
      <Hero words={danishHomeWords} headline={headline} console={<HeroConsole />} />
      <WhyAgents />
      <DepartmentAgents words={danishHomeWords.agents} />
      <Integrations />
      <Trust />
    </>
  );
}
