import { siteConfig } from "#site.config.ts";
import { TitledPoints } from "#site/sections/titled-points.tsx";

const points = [
  [
    "Agent builder",
    "No code: the people who know the process lay out the trigger, the agents and the approval on a canvas.",
  ],
  [
    "Approvals",
    "An agent stops before the steps you choose and asks the person responsible in Slack or Microsoft Teams.",
  ],
  ["A trace of every case", "What the agent read, decided and changed, how long each step took, and who approved it."],
  ["Retries", "If a system does not respond, the agent tries again and logs every attempt."],
  ["Uptime", `A ${siteConfig.claims.uptimePercent}% uptime SLA when we operate the platform.`],
  ["Single sign-on", "People sign in with their company account, through SAML or OpenID Connect."],
  ["Compliance", "GDPR, SOC2, ISO27001 and HIPAA. Ask us for the documents your security review needs."],
  [
    "Role-based access",
    "Access is off by default. You grant it system by system and can revoke it while the agent runs.",
  ],
] as const;

/** The features that both plans contain. */
export default function BothPlans() {
  return (
    <section data-section="both-plans" aria-labelledby="both-plans-title" className="page-column pb-20 lg:pb-28">
      <TitledPoints id="both-plans-title" title="In both plans" points={points} />
    </section>
  );
}
