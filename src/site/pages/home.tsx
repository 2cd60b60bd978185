import { homeWords } from "#site/content/home.ts";
import { DepartmentAgents } from "#site/pages/home/department-agents.tsx";
import { Headline } from "#site/pages/home/headline.tsx";
import { Hero } from "#site/pages/home/hero.tsx";
import { homePage } from "#site/content/pages/home.ts";
import { pageMeta } from "#site/page-meta.ts";
import { still } from "#ui/still.tsx";

const HeroConsole = still(() => import("#site/pages/home/hero-console.tsx"));
const WhyAgents = still(() => import("#site/english/why-agents.tsx"));
const LegalScreen = still(() => import("#site/english/legal-screen.tsx"));
const Integrations = still(() => import("#site/english/integrations.tsx"));
const Trust = still(() => import("#site/english/trust.tsx"));

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta(homePage);

export default function Home() {
  return (
    <>
      <Hero words={homeWords} headline={<Headline />} console={<HeroConsole />} />
      <WhyAgents />
      <DepartmentAgents words={homeWords.agents} screen={<LegalScreen />} />
      <Integrations />
      <Trust />
    </>
  );
}
