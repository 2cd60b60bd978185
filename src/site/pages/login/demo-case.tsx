import { AgentAtWork } from "#site/sections/agent-at-work.tsx";
import { ItSupport } from "#site/vignettes/it-support.tsx";

export default function DemoCase() {
  return (
    <AgentAtWork
      id="demo-case-title"
      title="A ticket you'll find in the demo"
      text="The IT Support Agent checked the account, the laptop and the network, found the cause, and handed the ticket to a person with the rights to fix it."
      className="pt-8"
    >
      <ItSupport />
    </AgentAtWork>
  );
}
