import { pageMeta } from "#site/page-meta.ts";
import { AgentHero } from "#site/pages/agent/agent-hero.tsx";
import { ReleaseStep } from "#site/pages/agent/release-step.tsx";
import { RunWithApproval } from "#site/pages/agent/run-with-approval.tsx";
import { StepsStep } from "#site/pages/agent/steps-step.tsx";
import { Templates } from "#site/pages/agent/templates.tsx";
import { TestStep } from "#site/pages/agent/test-step.tsx";
import { TriggerStep } from "#site/pages/agent/trigger-step.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta("agent");

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
