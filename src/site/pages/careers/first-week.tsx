import { AgentAtWork } from "#site/sections/agent-at-work.tsx";
import { HrVignette } from "#site/vignettes/hr.tsx";

export default function FirstWeek() {
  return (
    <div data-surface="ink" data-section="first-week">
      <AgentAtWork
        id="first-week-title"
        title="The kind of work our agents do"
        text="Before a new hire's first Monday, our agents file the contract, open the accounts and order the laptop. Anything that needs a decision waits for the hiring manager."
        className="page-column py-16 lg:py-24"
      >
        <HrVignette />
      </AgentAtWork>
    </div>
  );
}
