import { AgentAtWork } from "#site/sections/agent-at-work.tsx";
import { ItSupport } from "#site/vignettes/it-support.tsx";

export default function DemoCase() {
  return (
    <div data-section="demo-case" className="bg-sunken">
      <AgentAtWork
        id="demo-case-title"
        title="A ticket you'll find in the demo"
        text="The IT Support Agent checked the account, the laptop and the network, found the cause, and handed the ticket to a person with the rights to fix it."
        className="page-column py-16 lg:py-24"
      >
        <ItSupport />
      </AgentAtWork>
    </div>
  );
}
