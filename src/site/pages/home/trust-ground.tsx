import { case4711 } from "#site/content/case-4711.ts";
import { caseTotals, duration } from "#site/content/case-times.ts";
import { AccessTable } from "#site/console/access-table.tsx";
import { StepRecords } from "#site/console/step-records.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const standards = ["SOC2", "GDPR", "ISO27001", "HIPAA"];

export default function TrustGround() {
  return (
    <div data-surface="paper" className="trust-ground">
      <div className="page-column py-20 lg:py-28">
        <SectionHeading id="trust-title" title="Enterprise-Grade Trust" />
        <div className="mt-14 grid gap-x-14 gap-y-16 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <h3 className="text-title">Full Observability</h3>
            <p className="mt-2 mb-6 max-w-[36rem] text-muted">
              See what the agent read, decided and changed. Invoice {case4711.number} took {duration(caseTotals.workMs)}{" "}
              of work and waited {duration(caseTotals.waitMs)} for its approval.
            </p>
            <StepRecords />
          </div>
          <div className="grid content-start gap-12 lg:col-span-5 lg:pt-24">
            <div>
              <h3 className="text-title">SOC2 Compliant</h3>
              <p className="mt-2 text-muted">
                Your auditor can open the record behind each control: the run, the approval or the change of rights.
              </p>
              <ul className="mt-4 grid max-w-[24rem] grid-cols-2 border-t border-text font-medium tabular-nums">
                {standards.map((standard) => (
                  <li key={standard} className="border-b border-control/40 py-2">
                    {standard}
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h3 className="text-title">SSO Integration</h3>
              <p className="mt-2 text-muted">
                People sign in with their company account, over SAML or OpenID Connect. Disable the account and access
                ends at once.
              </p>
            </div>
          </div>
          <div className="grid gap-x-14 gap-y-6 lg:col-span-12 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <h3 className="text-title">Role-Based Access</h3>
              <p className="mt-2 text-muted">
                Agents get a role in each system, the same way people do. No access by default, and no agent can approve
                its own work.
              </p>
            </div>
            <div className="lg:col-span-8">
              <AccessTable />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
