import { useLoaderData } from "react-router";
import { architecture } from "#site/content/architecture.ts";
import { still } from "#ui/still.tsx";
import { platformPage } from "#site/content/pages/platform.ts";
import { pageMeta } from "#site/page-meta.ts";
import { Architecture } from "#site/pages/platform/architecture.tsx";
import { PlatformHero } from "#site/pages/platform/platform-hero.tsx";

const PlatformParts = still(() => import("#site/pages/platform/platform-parts.tsx"));
const Safeguards = still(() => import("#site/pages/platform/safeguards.tsx"));
const Deployment = still(() => import("#site/pages/platform/deployment.tsx"));

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta(platformPage);

/**
 * Runs at build time, so that the records are in the page's data and not in its script, which is close to its size
 * limit.
 */
export const loader = () => ({ architecture });

export default function Platform() {
  const { architecture: layers } = useLoaderData<typeof loader>();
  return (
    <>
      <PlatformHero />
      <PlatformParts />
      <Architecture {...layers} />
      <Safeguards />
      <Deployment />
    </>
  );
}
