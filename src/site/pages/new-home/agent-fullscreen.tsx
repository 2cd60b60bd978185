import { agents } from "#site/content/agents.ts";
import { AgentFacts } from "#site/pages/new-home/agent-facts.tsx";
import { vignettes } from "#site/vignettes/vignettes.tsx";
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
  if (!agent) return null;
  const Vignette = vignettes[agent.id];
  return (
    <div
      className={`flex grow flex-col gap-x-16 gap-y-4 px-5 pb-4 transition-opacity sm:grid sm:content-center sm:gap-y-5 sm:px-8 sm:pb-6 lg:grid-cols-[7fr_6fr] lg:px-16 ${leaving ? "opacity-40" : ""}`}
    >
      <h2 id={titleId} tabIndex={-1} className="flex items-center gap-4 text-heading sm:self-end lg:col-start-2">
        <svg viewBox="0 0 20 20" className="size-8 shrink-0" fill="none" stroke={agent.colour} aria-hidden="true">
          <path d={agent.icon} strokeWidth="1.3" />
        </svg>
        {agent.name}
      </h2>
      <div
        key={index}
        className="min-h-40 min-w-0 grow basis-0 animate-[toast-in_200ms] overflow-hidden rounded-panel sm:self-center sm:overflow-visible lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:[zoom:1.2]"
      >
        <Vignette />
      </div>
      <div className="lg:col-start-2">
        <AgentFacts agent={agent} />
      </div>
    </div>
  );
}
