import { pages } from "#weftline/content/pages.ts";
import { pageMeta } from "#weftline/page-meta.ts";
import { AboutContact } from "#weftline/pages/template-about/about-contact.tsx";
import { AboutHero } from "#weftline/pages/template-about/about-hero.tsx";
import { Bench } from "#weftline/pages/template-about/bench.tsx";
import { Refusals } from "#weftline/pages/template-about/refusals.tsx";

export { PageError as ErrorBoundary } from "#weftline/page-error.tsx";

export const meta = () => pageMeta(pages.templateAbout);

export default function TemplateAbout() {
  return (
    <>
      <AboutHero />
      <Bench />
      <Refusals />
      <AboutContact />
    </>
  );
}
