import { Link } from "react-router";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { ArrowIcon } from "#ui/icons.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const { claims } = siteConfig;

const parts = [
  {
    name: "Builder",
    text: "A no-code canvas. The people who know the process place the trigger, the agents and the approvals.",
    figure: `${claims.templates}+`,
    unit: "workflow templates to start from",
  },
  {
    name: "Orchestration",
    text: "Passes each case and its data to the next agent. If a system is down, it retries. If an agent is unsure, it asks.",
    figure: String(claims.agents),
    unit: "specialised agents",
  },
  {
    name: "Connectors",
    text: "For CRM, ERP, collaboration and HR systems, and your own APIs. Each signs in with its own account.",
    figure: `${claims.integrations}+`,
    unit: "system integrations",
  },
  {
    name: "Access and traces",
    text: "Single sign-on, roles for agents and people, and one trace per case that your auditor can read without our help.",
    figure: "1",
    unit: "trace per case, across every system",
  },
] as const;

export default function PlatformParts() {
  return (
    <section data-section="parts" aria-labelledby="parts-title" className="page-column py-20 lg:py-28">
      <SectionHeading id="parts-title" title="Four parts, one platform" />
      <dl className="mt-12 border-b border-text">
        {parts.map(({ name, text, figure, unit }) => (
          <div
            key={name}
            className="grid gap-x-8 gap-y-2 border-t border-rule py-6 first:border-text md:grid-cols-[4fr_6fr_3fr]"
          >
            <dt className="font-display text-title font-semibold">{name}</dt>
            <dd className="max-w-[34rem]">{text}</dd>
            <dd className="max-md:mt-1">
              <span className="font-display text-title font-semibold tabular-nums">{figure}</span>
              <span className="text-small text-muted max-md:ml-2 md:block">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">
        <Link
          to={paths.page.agent()}
          className="inline-flex items-center gap-2 py-1 font-medium underline underline-offset-4"
        >
          See an agent being built
          <ArrowIcon />
        </Link>
      </p>
    </section>
  );
}
