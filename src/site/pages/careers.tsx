import { careersPage } from "#site/content/pages/careers.ts";
import { pageMeta } from "#site/page-meta.ts";
import { CareersContact } from "#site/pages/careers/careers-contact.tsx";
import { CareersHero } from "#site/pages/careers/careers-hero.tsx";
import { Positions } from "#site/pages/careers/positions.tsx";
import type { SiteHandle } from "#site/site-handle.ts";
import { still } from "#ui/still.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const handle: SiteHandle = { hideDemoRequest: true, ownContact: "address" };

export const meta = () => pageMeta(careersPage);

const FirstWeek = still(() => import("#site/pages/careers/first-week.tsx"));
const Hiring = still(() => import("#site/pages/careers/hiring.tsx"));

export default function Careers() {
  return (
    <>
      <CareersHero />
      <Positions />
      <FirstWeek />
      <Hiring />
      <CareersContact />
    </>
  );
}
