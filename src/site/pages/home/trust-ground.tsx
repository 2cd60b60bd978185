import { AccessMatrix } from "#site/sections/access-matrix.tsx";
import { RunTrace } from "#site/sections/run-trace.tsx";
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
              Every run keeps what the agent read, decided and wrote, how long it took, and what it tried twice.
            </p>
            <RunTrace />
          </div>
          <div className="grid content-start gap-12 lg:col-span-5 lg:pt-24">
            <div>
              <h3 className="text-title">SOC2 Compliant</h3>
              <p className="mt-2 text-muted">
                Each control is tied to a record that your auditor can open: a run, an approval, a change of rights.
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
                People sign in with the account they have, over SAML or OpenID Connect. When it is closed, so is their
                way in.
              </p>
            </div>
          </div>
          <div className="grid gap-x-14 gap-y-6 lg:col-span-12 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <h3 className="text-title">Role-Based Access</h3>
              <p className="mt-2 text-muted">
                An agent has a role, as a colleague has. It sees what the role sees, and approves nothing by itself.
              </p>
            </div>
            <div className="lg:col-span-8">
              <AccessMatrix />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
