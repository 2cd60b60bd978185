import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { deploymentOptions } from "#site/content/deployment-options.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const { claims } = siteConfig;

/** How much of the line from platform to systems lies inside the customer's network. */
const insideFrom = [2, 1, 0] as const;
const stations = ["Platform", "Traces", "Systems"];
const frames = ["M138 4h74v62h-74z", "M70 4h142v62H70z", "M4 4h208v62H4z"] as const;

function Boundary({ option }: { option: number }) {
  const from = insideFrom[option] ?? 0;
  return (
    <svg
      viewBox="0 0 216 92"
      className="w-full max-w-[24rem]"
      fill="none"
      stroke="currentColor"
      role="img"
      aria-label={`In your network: ${stations.slice(from).join(", ").toLowerCase()}`}
    >
      <path d={frames[option]} strokeDasharray="4 4" className="stroke-text" />
      <path d="M36 35h138" />
      {stations.map((station, index) => (
        <g key={station}>
          <rect x={24 + index * 69} y="23" width="24" height="24" rx="3" className={index < from ? "fill-signal" : "fill-text"} />
          <text x={36 + index * 69} y="84" textAnchor="middle" stroke="none" className="fill-text text-[11px]">
            {station}
          </text>
        </g>
      ))}
    </svg>
  );
}

const layout = ["lg:row-span-2 lg:border-r lg:border-rule lg:pr-14", "lg:pb-12", "border-rule lg:border-t lg:pt-12"] as const;

export function Deployment() {
  return (
    <section aria-labelledby="deployment-title" className="page-column py-20 lg:py-32">
      <SectionHeading id="deployment-title" index={3} of={4} title="Three places to run it">
        The same platform each time. What moves is the line around your network.
      </SectionHeading>
      <div className="mt-14 grid gap-x-14 gap-y-14 lg:grid-cols-[6fr_5fr] lg:gap-y-0">
        {deploymentOptions.map(({ title, description, features }, index) => (
          <div key={title} className={layout[index]}>
            <Boundary option={index} />
            <h3 className="mt-5 text-title">{title}</h3>
            <p className="mt-2 max-w-[34rem]">{description}</p>
            {index === 0 && (
              <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-6">
                {[
                  ["Cloud set-up time", `${claims.cloudSetupWeeks} weeks`],
                  ["Uptime SLA", `${claims.uptimePercent}%`],
                ].map(([label, figure]) => (
                  <div key={label} className="flex flex-col-reverse">
                    <dt className="text-muted">{label}</dt>
                    <dd className="font-display text-heading font-semibold tabular-nums">{figure}</dd>
                  </div>
                ))}
              </dl>
            )}
            <ul className="mt-4 text-muted">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <LinkButton to={paths.page.contactAbout("deployment")} variant="outline" className="mt-14">
        Ask About a Deployment
      </LinkButton>
    </section>
  );
}
