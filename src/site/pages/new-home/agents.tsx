import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { trackAgentClick } from "#tracker/tracking.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";
import { still } from "#ui/still.tsx";
import { siteConfig } from "#site.config.ts";
import { sentenceStart, spellNumber } from "#ui/spell-number.ts";

const AgentGrid = still(() => import("#site/pages/new-home/agent-grid.tsx"));
const loadFullscreen = () => import("#site/pages/new-home/agent-fullscreen.tsx");
const AgentFullscreen = lazy(loadFullscreen);

export function Agents() {
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLElement>(null);

  function open(event: MouseEvent) {
    const card = (event.target as Element).closest("button");
    if (!card) return;
    opener.current = card;
    trackAgentClick(card.innerText, "platform_agent");
    setShown([...event.currentTarget.querySelectorAll("button")].indexOf(card));
  }

  // In an effect, because the card cannot get the focus before the dialog is removed.
  useEffect(() => {
    if (shown === null) opener.current?.focus();
  }, [shown, opener]);

  return (
    <section id="agents" data-surface="ink" data-section="agents" aria-labelledby="agents-title">
      <div className="page-column py-20 lg:py-28">
        <SectionHeading
          id="agents-title"
          title={`${sentenceStart(spellNumber(siteConfig.claims.agents))} agents, each with one job`}
        >
          Open one to see what it does, and in which systems.
        </SectionHeading>
        {/* Handles the clicks on the buttons inside, because the grid has no script of its own. */}
        <div
          role="presentation"
          className="mt-12"
          onClick={open}
          onPointerEnter={loadFullscreen}
          onFocus={loadFullscreen}
        >
          <AgentGrid />
        </div>
      </div>
      <Suspense>{shown !== null && <AgentFullscreen first={shown} onClose={() => setShown(null)} />}</Suspense>
    </section>
  );
}
