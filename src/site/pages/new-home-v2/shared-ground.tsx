import { siteConfig } from "#site.config.ts";

const { claims } = siteConfig;

const points = [
  ["Single sign-on", "People and agents sign in with accounts that you issue and can disable."],
  ["Role-based access", "In each system, an agent can do only what its role allows."],
  ["Full observability", "Every step above is on record: what was read, decided and written, and when."],
  [
    `${claims.templates}+ workflow templates`,
    `All three started from a template and use some of the ${claims.integrations}+ ready-made integrations.`,
  ],
] as const;

export default function SharedGround() {
  return (
    <section data-section="shared-ground" aria-labelledby="common-title" className="page-column pb-20 lg:pb-32">
      <div className="grid gap-x-14 border-t border-text pt-8 lg:grid-cols-12">
        <h2 id="common-title" className="mb-8 text-title lg:col-span-3">
          What the three have in common
        </h2>
        <dl className="grid gap-x-14 gap-y-8 sm:grid-cols-2 lg:col-span-9">
          {points.map(([title, text]) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
