import { AgentAtWork } from "#site/sections/agent-at-work.tsx";
import { ItSupport } from "#site/vignettes/it-support.tsx";

export default function DemoCase() {
  return (
    <AgentAtWork
      id="demo-case-title"
      title="A ticket with its diagnosis"
      text="The agent checked the account, the laptop and the network, found the cause, and handed the ticket to a person who may fix it."
      className="pt-4"
    >
      <ItSupport />
    </AgentAtWork>
  );
}
