import { siteConfig } from "#site.config.ts";
import { TitledPoints } from "#site/sections/titled-points.tsx";

const points = [
  ["Single sign-on", "People sign in with their company account, through SAML or OpenID Connect."],
  [
    "Role-based access",
    "Agents and people start with no access. You grant access one system at a time, and can revoke it whenever you like.",
  ],
  ["Compliance", "GDPR, SOC2, ISO27001 and HIPAA. Ask us for the documents your security review needs."],
  ["Uptime", `A ${siteConfig.claims.uptimePercent}% uptime SLA when we operate the platform.`],
  [
    "Approvals",
    "An agent pauses before the steps you choose and asks the person responsible in Slack or Microsoft Teams.",
  ],
  ["A trace of every case", "What the agent read, decided and changed, how long each step took, and who approved it."],
  ["Retries", "If a system does not respond, the agent tries again and logs every attempt."],
  [
    "Agent builder",
    "No code needed. The people who know the process can set up the trigger, agents and approvals themselves, on a canvas.",
  ],
] as const;

/** The features that both plans contain. */
export default function BothPlans() {
  return (
    <section data-section="both-plans" aria-labelledby="both-plans-title" className="page-column py-20 lg:py-28">
      <TitledPoints id="both-plans-title" title="In both plans" points={points} />
    </section>
  );
}
