import { still } from "#ui/still.tsx";
import { agentPage } from "#site/content/pages/agent.ts";
import { pageMeta } from "#site/page-meta.ts";
import { AgentHero } from "#site/pages/agent/agent-hero.tsx";

const TriggerStep = still(() => import("#site/pages/agent/trigger-step.tsx"));
const StepsStep = still(() => import("#site/pages/agent/steps-step.tsx"));
const TestStep = still(() => import("#site/pages/agent/test-step.tsx"));
const ReleaseStep = still(() => import("#site/pages/agent/release-step.tsx"));
const RunWithApproval = still(() => import("#site/pages/agent/run-with-approval.tsx"));
const Templates = still(() => import("#site/pages/agent/templates.tsx"));

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta(agentPage);

export default function Agent() {
  return (
    <>
      <AgentHero />
      <TriggerStep />
      <StepsStep />
      <TestStep />
      <ReleaseStep />
      <RunWithApproval />
      <Templates />
    </>
  );
}
