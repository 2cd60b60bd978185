import { agentDetails } from "#site/content/agent-details.ts";
import { agents } from "#site/content/agents.ts";
import { AgentMark } from "#site/pages/new-home/agent-mark.tsx";
import { AgentFacts } from "#site/pages/new-home/agent-facts.tsx";
import { FullscreenStage } from "#ui/stage/fullscreen-stage.tsx";

interface AgentFullscreenProps {
  first: number;
  onClose: () => void;
}

const names = agents.map(({ name }) => name);

export default function AgentFullscreen({ first, onClose }: AgentFullscreenProps) {
  return (
    <FullscreenStage names={names} first={first} noun="agent" onClose={onClose}>
      {(index, titleId, leaving) => <AgentSlide index={index} titleId={titleId} leaving={leaving} />}
    </FullscreenStage>
  );
}

function AgentSlide({ index, titleId, leaving }: { index: number; titleId: string; leaving: boolean }) {
  const agent = agents[index];
  const details = agentDetails[index];
  if (!agent || !details) return null;
  return (
    <div
      className={`grid grow content-center gap-x-16 gap-y-3 px-5 pb-4 transition-opacity sm:px-8 sm:gap-y-8 lg:grid-cols-[5fr_6fr] lg:items-center lg:px-16 ${leaving ? "opacity-40" : ""}`}
    >
      <AgentMark
        key={index}
        agent={agent}
        position={index}
        className="w-full max-w-[10rem] animate-[toast-in_200ms] sm:max-w-[15rem] lg:max-w-[34rem]"
      />
      <div>
        <h2 id={titleId} tabIndex={-1} className="text-heading">
          {agent.name}
        </h2>
        <AgentFacts key={index} details={details} />
      </div>
    </div>
  );
}
