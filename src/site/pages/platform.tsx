import { pageMeta } from "#site/page-meta.ts";
import { Architecture } from "#site/pages/platform/architecture.tsx";
import { Deployment } from "#site/pages/platform/deployment.tsx";
import { PlatformHero } from "#site/pages/platform/platform-hero.tsx";
import { PlatformParts } from "#site/pages/platform/platform-parts.tsx";
import { Safeguards } from "#site/pages/platform/safeguards.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta("platform");

export default function Platform() {
  return (
    <>
      <PlatformHero />
      <PlatformParts />
      <Architecture />
      <Safeguards />
      <Deployment />
    </>
  );
}
