import { agentCrop, agents } from "#site/content/agents.ts";
import { isWide } from "#site/pages/new-home/agent-rows.ts";

/** Puts the text beside the screen, which is then as large as on a narrow card. */
const wide = "lg:col-span-3 lg:grid lg:grid-cols-[7fr_5fr] lg:gap-x-5";

/** Cards with a crop of each agent's screen, in alternating rows of three and two. */
export default function AgentGrid() {
  return (
    <ul className="grid border-t border-l border-rule sm:grid-cols-2 lg:grid-cols-6">
      {agents.map((agent, index) => (
        <li
          key={agent.id}
          className={`group relative border-r border-b border-rule p-5 hover:bg-raised lg:p-7 ${isWide(index, agents.length) ? wide : "lg:col-span-2"}`}
        >
          {/* The picture has a margin of 4.7% for its shadow. The negative margins align the screen with the text. */}
          <img
            src={agentCrop(agent.name)}
            alt=""
            width="420"
            height="280"
            loading="lazy"
            className="-mx-[5.2%] mb-6 aspect-3/2 max-h-60 w-[110.4%] max-w-none rounded-panel object-cover object-top fading"
          />
          <div className="lg:pt-3">
            <h3 className="text-title">
              {/* A pseudo-element of the button covers the card, so that a click anywhere on the card counts. */}
              <button
                type="button"
                aria-haspopup="dialog"
                className="text-left group-hover:underline after:absolute after:inset-0"
              >
                {agent.name}
              </button>
            </h3>
            <p className="mt-2 max-w-[30rem] text-muted">{agent.description}</p>
            {/* Without scripts there is no fullscreen view. */}
            <noscript>
              <p className="mt-4">{agent.detailedDescription}</p>
              <p className="mt-4">{`Capabilities: ${agent.capabilities.join("; ")}`}</p>
              <p>{`Integrations: ${agent.integrations.join(", ")}`}</p>
            </noscript>
          </div>
        </li>
      ))}
    </ul>
  );
}
