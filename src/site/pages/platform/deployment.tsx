import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { deploymentOptions } from "#site/content/deployment-options.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const stations = ["Platform", "Traces", "Systems"];

/** In the order of the options: frames around the customer's networks, and the number of stations that run with us. */
const drawings = [
  { frames: "M138 4h74v62h-74z", ours: 2, label: "Platform and traces run with us, your systems in your network" },
  {
    frames: "M4 4h130v62H4zM142 4h70v62h-70z",
    ours: 0,
    label: "Platform and traces run in your cloud account, your systems in your network",
  },
  { frames: "M4 4h208v62H4z", ours: 0, label: "Platform, traces and systems run in one network, yours" },
] as const;

function Networks({ frames, ours, label }: (typeof drawings)[number]) {
  return (
    <svg
      viewBox="0 0 216 92"
      className="w-full max-w-[24rem]"
      fill="none"
      stroke="currentColor"
      role="img"
      aria-label={label}
    >
      <path d={frames} strokeDasharray="4 4" />
      <path d="M36 35h138" />
      {stations.map((station, index) => (
        <g key={station}>
          <rect
            x={24 + index * 69}
            y="23"
            width="24"
            height="24"
            rx="3"
            strokeWidth="1.5"
            className={index < ours ? "fill-surface" : "fill-text"}
          />
          <text x={36 + index * 69} y="84" textAnchor="middle" stroke="none" className="fill-text text-[11px]">
            {station}
          </text>
        </g>
      ))}
    </svg>
  );
}

export default function Deployment() {
  return (
    <section data-section="deployment" aria-labelledby="deployment-title" className="page-column pt-20 lg:pt-32">
      <SectionHeading id="deployment-title" title="Three places to run it">
        The same platform each time. Filled squares mark parts that run on your side, and the dashed line marks your
        network.
      </SectionHeading>
      <ul className="mt-12 border-b border-rule">
        {deploymentOptions.map(({ title, description, features }, index) => {
          const drawing = drawings[index];
          return (
            <li
              key={title}
              className="grid items-start gap-x-14 gap-y-5 border-t border-rule py-8 md:grid-cols-[2fr_3fr] lg:grid-cols-[4fr_5fr_3fr]"
            >
              {drawing && <Networks {...drawing} />}
              <div>
                <h3 className="text-title">{title}</h3>
                <p className="mt-2 max-w-[34rem]">{description}</p>
              </div>
              <ul className="text-muted md:max-lg:col-start-2">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <LinkButton to={paths.page.contact("deployment")} variant="outline" className="mt-10">
        Ask About a Deployment
      </LinkButton>
    </section>
  );
}
