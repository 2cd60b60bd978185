import { pageMeta } from "#site/page-meta.ts";
import { AboutHero } from "#site/pages/about/about-hero.tsx";
import { Beliefs } from "#site/pages/about/beliefs.tsx";
import { CompanyFacts } from "#site/pages/about/company-facts.tsx";
import { FirstWeeks } from "#site/pages/about/first-weeks.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta("about");

export default function About() {
  return (
    <>
      <AboutHero />
      <Beliefs />
      <FirstWeeks />
      <CompanyFacts />
    </>
  );
}
