import { complianceStandards, deploymentOptions } from "#site/content/deployment-options.ts";

export default function Deployment() {
  return (
    <section data-surface="ink" data-section="deployment" aria-labelledby="deployment-title">
      <div className="page-column py-20 lg:py-24">
        <h2 id="deployment-title" className="max-w-[14em] text-heading">
          Runs where your data has to stay
        </h2>
        <ul className="mt-12 grid gap-4 lg:grid-cols-3">
          {deploymentOptions.map(({ title, description, features }) => (
            <li key={title} className="flex flex-col rounded-control border border-control p-6 sm:p-7">
              <h3 className="text-title">{title}</h3>
              <p className="mt-3 mb-6 text-muted">{description}</p>
              <ul className="mt-auto border-t border-rule">
                {features.map((feature) => (
                  <li key={feature} className="border-b border-rule py-2">
                    {feature}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <h3 className="mt-16 text-title">Compliance</h3>
        <ul className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-control border border-rule bg-rule lg:grid-cols-4">
          {complianceStandards.map(([standard, scope]) => (
            <li key={standard} className="flex gap-4 bg-surface p-5 sm:items-center">
              <svg
                viewBox="0 0 36 36"
                className="size-9 shrink-0 max-sm:hidden"
                fill="none"
                stroke="currentColor"
                aria-hidden="true"
              >
                <circle cx="18" cy="18" r="17" />
                <path d="m11 18 5 5 9-10" strokeWidth="1.8" />
              </svg>
              <div>
                <p className="font-display text-title font-semibold">{standard}</p>
                <p className="text-small text-muted">{scope}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
