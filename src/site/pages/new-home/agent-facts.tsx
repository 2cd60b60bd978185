import type { Agent } from "#site/content/agents.ts";

export function AgentFacts({ agent }: { agent: Agent }) {
  return (
    <>
      <p className="max-w-[38rem] max-sm:text-small sm:text-lead">{agent.detailedDescription}</p>
      <dl className="mt-4 grid max-w-[44rem] gap-x-10 gap-y-3 max-sm:text-small sm:mt-8 sm:gap-y-6 sm:grid-cols-[3fr_2fr]">
        <div>
          <dt className="border-b border-rule pb-1 text-small text-muted sm:pb-2">Capabilities</dt>
          {agent.capabilities.map((capability) => (
            <dd key={capability} className="mt-1 sm:mt-2">
              {capability}
            </dd>
          ))}
        </div>
        <div className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4">
          <dt className="col-span-2 border-b border-rule pb-1 text-small text-muted sm:pb-2">Integrations</dt>
          {agent.integrations.map((system) => (
            <dd key={system} className="mt-1 sm:mt-2">
              {system}
            </dd>
          ))}
        </div>
      </dl>
    </>
  );
}
