import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { agentDetails } from "#site/content/agent-details.ts";
import { agents } from "#site/content/agents.ts";
import { trackAgentClick } from "#tracker/tracking.ts";
import { AgentFacts } from "#site/pages/new-home/agent-facts.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const loadFullscreen = () => import("#site/pages/new-home/agent-fullscreen.tsx");
const AgentFullscreen = lazy(loadFullscreen);

/** Ten cards in rows of three, two, three and two. */
const widths = ["", "", "", "lg:col-span-3", "lg:col-span-3", "", "", "", "lg:col-span-3", "lg:col-span-3"];

export function Agents() {
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLElement>(null);

  function open(index: number, card: HTMLElement) {
    trackAgentClick(agents[index]?.name ?? "", "platform_agent");
    opener.current = card;
    setShown(index);
  }
  // Not on closing itself: until the dialog is gone, the card behind it cannot take the focus.
  useEffect(() => {
    if (shown === null) opener.current?.focus();
  }, [shown]);

  return (
    <section id="agents" aria-labelledby="agents-title" data-surface="ink">
      <div className="page-column py-20 lg:py-28">
        <SectionHeading id="agents-title" index={1} of={4} title="Ten agents, each with one job">
          Open one to read what it does and in which systems. Then go through the others.
        </SectionHeading>
        <ul
          className="mt-12 grid border-t border-l border-rule sm:grid-cols-2 lg:grid-cols-6"
          onPointerEnter={loadFullscreen}
          onFocus={loadFullscreen}
        >
          {agents.map(({ name, description, colour, icon }, index) => (
            <li
              key={name}
              className={`group relative flex gap-5 border-r border-b border-rule p-5 hover:bg-raised lg:p-7 ${widths[index] || "lg:col-span-2 lg:flex-col"}`}
            >
              <svg viewBox="0 0 20 20" className="mt-1 size-8 shrink-0" fill="none" stroke={colour} strokeWidth="1.3" aria-hidden="true">
                <path d={icon} />
              </svg>
              <div>
                <h3 className="text-title">
                  {/* The button's own box is stretched over the card, so that all of it answers a click. */}
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={(event) => open(index, event.currentTarget)}
                    className="text-left group-hover:underline after:absolute after:inset-0"
                  >
                    {name}
                  </button>
                </h3>
                <p className="mt-2 text-muted">{description}</p>
                {/* React never draws this in a browser, and the build leaves its texts out of the page's scripts. */}
                <noscript>{import.meta.env.SSR && agentDetails[index] && <AgentFacts details={agentDetails[index]} />}</noscript>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Suspense>{shown !== null && <AgentFullscreen first={shown} onClose={() => setShown(null)} />}</Suspense>
    </section>
  );
}
