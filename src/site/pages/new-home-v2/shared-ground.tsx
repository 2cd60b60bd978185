import { siteConfig } from "#site.config.ts";
import { TitledPoints } from "#site/sections/titled-points.tsx";

const { claims } = siteConfig;

const points = [
  ["Single sign-on", "People and agents sign in with accounts you issue and can disable."],
  ["Role-based access", "Each agent can do only what its role allows in each system."],
  ["Full observability", "Every step is recorded: what was read, decided and written, and when."],
  [
    `${claims.templates}+ workflow templates`,
    `All three started from a template. Their systems are among the ${claims.integrations}+ prebuilt integrations.`,
  ],
] as const;

export default function SharedGround() {
  return (
    <section data-section="shared-ground" aria-labelledby="common-title" className="page-column pb-20 lg:pb-28">
      <TitledPoints id="common-title" title="What the three have in common" points={points} />
    </section>
  );
}
