import { useId } from "react";
import type { DepartmentAgent } from "#site/content/department-agents.ts";
import type { HomeWords } from "#site/content/home.ts";
import { PlusIcon } from "#ui/icons.tsx";

interface AgentCardProps {
  agent: DepartmentAgent;
  words: HomeWords["agents"];
  open: boolean;
  onChoose: () => void;
}

/** A card that can be opened. Closed, it shows what the agent is for; open, also its tasks, systems and approval. */
export function AgentCard({ agent, words, open, onChoose }: AgentCardProps) {
  const detailsId = useId();
  return (
    <li className="border-t border-rule">
      <div className="group relative py-6 pr-12">
        <h3 className="text-title">
          {/* A pseudo-element of the button covers title and summary, so that a click on either opens the card. */}
          <button
            type="button"
            aria-expanded={open}
            aria-controls={detailsId}
            onClick={onChoose}
            className="text-left group-hover:underline after:absolute after:inset-0"
          >
            {agent.title}
          </button>
        </h3>
        <p className="mt-2 max-w-[36rem] text-muted">{agent.summary}</p>
        <span className={`absolute top-7 right-1 transition-transform ${open ? "rotate-45" : ""}`}>
          <PlusIcon />
        </span>
      </div>
      <div id={detailsId} hidden={!open} className="pb-8">
        <dl className="grid gap-x-8 gap-y-5 rounded-control bg-raised p-5 sm:grid-cols-[3fr_2fr] sm:p-6">
          <div className="sm:row-span-2">
            <dt className="text-small text-muted">{words.does}</dt>
            {agent.does.map((task) => (
              <dd key={task}>{task}</dd>
            ))}
          </div>
          <div>
            <dt className="text-small text-muted">{words.worksIn}</dt>
            <dd>{agent.systems.join(", ")}</dd>
          </div>
          <div>
            <dt className="text-small text-muted">{words.asksFirst}</dt>
            <dd>{agent.approval}</dd>
          </div>
        </dl>
      </div>
    </li>
  );
}
