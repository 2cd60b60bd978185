import { useLoaderData } from "react-router";
import { architecture } from "#site/content/architecture.ts";
import { complianceStandards, deploymentOptions } from "#site/content/deployment-options.ts";
import { pageMeta } from "#site/page-meta.ts";
import { Architecture } from "#site/pages/platform/architecture.tsx";
import { Deployment } from "#site/pages/platform/deployment.tsx";
import { PlatformHero } from "#site/pages/platform/platform-hero.tsx";
import { PlatformParts } from "#site/pages/platform/platform-parts.tsx";
import { Safeguards } from "#site/pages/platform/safeguards.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta("platform");

/** Runs at build time: the records come with the page and not with its script, which has no bytes to spare. */
export const loader = () => ({ architecture, complianceStandards, deploymentOptions });

export default function Platform() {
  const records = useLoaderData<typeof loader>();
  return (
    <>
      <PlatformHero />
      <PlatformParts />
      <Architecture {...records.architecture} />
      <Safeguards standards={records.complianceStandards} />
      <Deployment options={records.deploymentOptions} />
    </>
  );
}
