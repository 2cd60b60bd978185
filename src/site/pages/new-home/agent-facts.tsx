import type { AgentDetails } from "#site/content/agent-details.ts";

export function AgentFacts({ details }: { details: AgentDetails }) {
  return (
    <>
      <p className="mt-5 max-w-[38rem] text-lead">{details.detailedDescription}</p>
      <dl className="mt-8 grid max-w-[42rem] gap-x-10 gap-y-6 sm:grid-cols-[3fr_2fr]">
        <div>
          <dt className="border-b border-rule pb-2 text-small text-muted">Capabilities</dt>
          {details.capabilities.map((capability) => (
            <dd key={capability} className="mt-2">
              {capability}
            </dd>
          ))}
        </div>
        <div>
          <dt className="border-b border-rule pb-2 text-small text-muted">Integrations</dt>
          {details.integrations.map((system) => (
            <dd key={system} className="mt-2">
              {system}
            </dd>
          ))}
        </div>
      </dl>
    </>
  );
}
