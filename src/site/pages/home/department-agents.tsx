import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { paths } from "#paths.ts";
import type { DepartmentAgent } from "#site/content/department-agents.ts";
import type { HomeWords } from "#site/content/home.ts";
import { trackAgentClick } from "#tracker/tracking.ts";
import { AgentCard } from "#site/pages/home/agent-card.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

interface DepartmentAgentsProps {
  words: HomeWords["agents"];
  /** The screen of one of the agents. */
  screen?: ReactNode;
}

export function DepartmentAgents({ words, screen }: DepartmentAgentsProps) {
  const [open, setOpen] = useState<string | null>(null);

  function choose({ title, trackedAs = title }: DepartmentAgent) {
    trackAgentClick(trackedAs, "department_agent");
    setOpen(open === title ? null : title);
  }

  return (
    <section id="agents" data-surface="ink" data-section="agents" aria-labelledby="agents-title">
      <div className="page-column grid gap-x-16 gap-y-12 py-20 lg:grid-cols-[5fr_7fr] lg:py-28">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <SectionHeading id="agents-title" title={words.title}>
            {words.text}
          </SectionHeading>
          <Link
            to={paths.page.landingAgents()}
            hrefLang={words.allIn}
            className="mt-6 inline-block py-1 underline underline-offset-4"
          >
            {words.all}
          </Link>
          {screen}
        </div>
        <ul className="border-b border-rule">
          {words.list.map((agent) => (
            <AgentCard
              key={agent.title}
              agent={agent}
              words={words}
              open={open === agent.title}
              onChoose={() => choose(agent)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
