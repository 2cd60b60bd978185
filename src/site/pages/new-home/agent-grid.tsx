import { agentCrop, agents } from "#site/content/agents.ts";
import { ArrowIcon } from "#ui/icons.tsx";

/** Cards with the first rows of each agent's screen. */
export default function AgentGrid() {
  return (
    <ul className="grid border-t border-l border-rule sm:grid-cols-2">
      {agents.map((agent) => (
        <li key={agent.id} className="group relative flex flex-col border-r border-b border-rule px-5 pt-6 lg:px-8">
          <div className="pr-10">
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
            <span className="absolute top-7 right-5">
              <ArrowIcon />
            </span>
            <p className="mt-2 max-w-[30rem] text-muted">{agent.description}</p>
            {/* Without scripts there is no fullscreen view. */}
            <noscript>
              <p className="mt-4">{agent.detailedDescription}</p>
              <p className="mt-4">{`Capabilities: ${agent.capabilities.join("; ")}`}</p>
              <p>{`Integrations: ${agent.integrations.join(", ")}`}</p>
            </noscript>
          </div>
          {/*
           * The picture has a margin of 4.7% for its shadow; the negative margins align the screen with the text.
           */}
          <img
            src={agentCrop(agent.name)}
            alt=""
            width="420"
            height="300"
            loading="lazy"
            className="-mx-[5.2%] mt-auto w-[110.4%] max-w-none"
          />
        </li>
      ))}
    </ul>
  );
}
