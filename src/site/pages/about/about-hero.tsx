import { siteConfig } from "#site.config.ts";
import { agentRecord } from "#site/content/house-rules.ts";

function AgentRecord() {
  return (
    <figure data-surface="paper" className="rounded-control bg-raised text-small">
      <figcaption className="border-b border-rule px-5 py-3 text-body font-semibold">{agentRecord.name}</figcaption>
      <dl className="px-5 py-1">
        {agentRecord.facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[7rem_1fr] gap-x-4 border-rule py-2.5 not-first:border-t">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

export default function AboutHero() {
  return (
    <div data-surface="ink" data-section="hero">
      <div className="page-column grid items-center gap-x-16 gap-y-12 pt-10 pb-16 lg:grid-cols-[7fr_5fr] lg:pt-16 lg:pb-24">
        <div>
          <h1 className="text-display">Every agent has an owner, limits and a log</h1>
          <p className="mt-7 max-w-[36rem] text-lead text-muted">
            {/* A single text node: with several, the later ones move when the font is loaded. */}
            {`${siteConfig.brand.company} has one product: a platform for running AI agents that can be audited. We built it for companies and public bodies that have to show how a decision was made.`}
          </p>
        </div>
        <AgentRecord />
      </div>
    </div>
  );
}
