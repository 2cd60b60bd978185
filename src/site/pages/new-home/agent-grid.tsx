import { agentDetails } from "#site/content/agent-details.ts";
import { agents } from "#site/content/agents.ts";
import { AgentFacts } from "#site/pages/new-home/agent-facts.tsx";

/** Ten cards in rows of three, two, three and two; the rows of two have their icon beside the text. */
const wide = new Set([3, 4, 8, 9]);

export default function AgentGrid() {
  return (
    <ul className="grid border-t border-l border-rule sm:grid-cols-2 lg:grid-cols-6">
      {agents.map(({ name, description, colour, icon }, index) => (
        <li
          key={name}
          className={`group relative flex gap-5 border-r border-b border-rule p-5 hover:bg-raised lg:p-7 ${wide.has(index) ? "lg:col-span-3" : "lg:col-span-2 lg:flex-col"}`}
        >
          <svg
            viewBox="0 0 20 20"
            className="mt-0.5 size-8 shrink-0"
            fill="none"
            stroke={colour}
            strokeWidth="1.3"
            aria-hidden="true"
          >
            <path d={icon} />
          </svg>
          <div>
            <h3 className="text-title">
              {/* The button's own box is stretched over the card, so that all of it answers a click. */}
              <button
                type="button"
                aria-haspopup="dialog"
                className="text-left group-hover:underline after:absolute after:inset-0"
              >
                {name}
              </button>
            </h3>
            <p className="mt-2 max-w-[30rem] text-muted">{description}</p>
            {agentDetails[index] && (
              <noscript>
                <AgentFacts details={agentDetails[index]} />
              </noscript>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
