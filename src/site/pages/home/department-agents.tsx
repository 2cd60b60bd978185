import { useState } from "react";
import { departmentAgents } from "#site/content/department-agents.ts";
import { trackAgentClick } from "#tracker/tracking.ts";
import { AgentCard } from "#site/pages/home/agent-card.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

export function DepartmentAgents() {
  const [open, setOpen] = useState<string | null>(null);

  function choose(title: string) {
    trackAgentClick(title, "department_agent");
    setOpen(open === title ? null : title);
  }

  return (
    <section id="agents" aria-labelledby="agents-title" data-surface="ink">
      <div className="page-column grid gap-x-16 gap-y-12 py-20 lg:grid-cols-[5fr_7fr] lg:py-28">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <SectionHeading id="agents-title" title="Agents for Every Team">
            Each agent works for one department, in the systems that department uses, and asks a person before the steps
            that you choose.
          </SectionHeading>
        </div>
        <ul className="border-b border-rule">
          {departmentAgents.map((agent) => (
            <AgentCard
              key={agent.title}
              agent={agent}
              open={open === agent.title}
              onChoose={() => choose(agent.title)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
