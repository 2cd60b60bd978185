import type { Architecture as ArchitectureRecord, Layer } from "#site/content/architecture.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";
import { siteConfig } from "#site.config.ts";

/** Arrows between two layers: a task goes down, and its result comes back up. */
function Joint() {
  return (
    <svg
      viewBox="0 0 40 28"
      className="mx-auto h-7 w-10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      <path d="M14 1v26m-4-5 4 5 4-5" />
      <path d="M26 27V1m-4 5 4-5 4 5" className="stroke-muted" />
    </svg>
  );
}

function LayerBox({ layer: { name, text, holds }, className = "" }: { layer: Layer; className?: string }) {
  return (
    <div className={`grid gap-x-6 gap-y-3 rounded-control border p-4 sm:p-5 md:grid-cols-[17rem_1fr] ${className}`}>
      <div>
        <h3 className="text-title">{name}</h3>
        <p className="mt-1 text-small text-muted">{text}</p>
      </div>
      <ul className="flex flex-wrap content-start gap-1.5 text-small">
        {holds.map((part) => (
          <li key={part} className="border border-rule px-2 py-0.5">
            {part}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The outer layers have more padding, so that their texts line up with those inside the frame. */
function Drawing({ channels, innerLayers, systems, safeguards }: Omit<ArchitectureRecord, "passage">) {
  return (
    <figure className="mt-14">
      <LayerBox layer={channels} className="border-dashed border-control sm:pl-[2.5625rem] lg:mr-[17.5rem]" />
      {/* Above the middle of the layers, which are narrower than the frame. */}
      <div className="lg:mr-[16.25rem]">
        <Joint />
      </div>
      <div className="rounded-control border border-text bg-sunken p-3 sm:p-5 lg:grid lg:grid-cols-[1fr_15rem] lg:gap-x-5">
        <div>
          {innerLayers.map((layer, index) => (
            <div key={layer.name}>
              {index > 0 && <Joint />}
              <LayerBox layer={layer} className="border-rule bg-raised" />
            </div>
          ))}
        </div>
        <ul className="mt-4 grid border-text max-lg:border-t max-lg:pt-2 sm:max-lg:grid-cols-3 sm:max-lg:gap-5 lg:mt-0 lg:border-l lg:pl-5">
          {safeguards.map(({ name, text }) => (
            <li key={name} className="py-3 lg:self-center">
              <h3 className="text-title">{name}</h3>
              <p className="mt-1 text-small text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      {/* Above the middle of the layers, which are narrower than the frame. */}
      <div className="lg:mr-[16.25rem]">
        <Joint />
      </div>
      <LayerBox layer={systems} className="border-dashed border-control sm:pl-[2.5625rem] lg:mr-[17.5rem]" />
      <figcaption className="mt-4 max-w-[44rem] text-small text-balance text-muted">
        {`Solid line: ${siteConfig.brand.name}. Dashed line: outside ${siteConfig.brand.name}. Approvals, access and traces apply to every layer inside the frame.`}
      </figcaption>
    </figure>
  );
}

export function Architecture({ passage, ...layers }: ArchitectureRecord) {
  return (
    <section id="architecture" data-surface="ink" data-section="architecture" aria-labelledby="architecture-title">
      <div className="page-column py-20 lg:py-28">
        <SectionHeading id="architecture-title" title="Architecture">
          Five layers, from where a case starts to where its result is stored. Tasks go down, results come back up.
        </SectionHeading>
        <Drawing {...layers} />
        <div className="mt-16">
          <h3 className="text-title">{passage.title}</h3>
          <ol className="mt-5 grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-5">
            {passage.steps.map(([layer, text]) => (
              <li key={layer} className="border-t border-text pt-3">
                <p className="text-small text-muted">{layer}</p>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
