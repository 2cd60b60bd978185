import { aboutPage } from "#site/content/pages/about.ts";
import { pageMeta } from "#site/page-meta.ts";
import { still } from "#ui/still.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta(aboutPage);

const AboutHero = still(() => import("#site/pages/about/about-hero.tsx"));
const Beliefs = still(() => import("#site/pages/about/beliefs.tsx"));
const FirstWeeks = still(() => import("#site/pages/about/first-weeks.tsx"));
const OwnSite = still(() => import("#site/pages/about/own-site.tsx"));
const CompanyFacts = still(() => import("#site/pages/about/company-facts.tsx"));

export default function About() {
  return (
    <>
      <AboutHero />
      <Beliefs />
      <FirstWeeks />
      <OwnSite />
      <CompanyFacts />
    </>
  );
}
