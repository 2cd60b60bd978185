import { complianceStandards } from "#site/content/deployment-options.ts";
import { AccessMatrix } from "#site/sections/access-matrix.tsx";
import { ApprovalRequest } from "#site/sections/approval-request.tsx";
import { RunTrace } from "#site/sections/run-trace.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const facts = [
  ["Invoice", "4711, 12,480.00 EUR"],
  ["Order", "90312, same amount"],
  ["Receipt", "3 of 3 pallets, signed"],
  ["Why you", "Amounts over 10,000 EUR wait for the controller"],
] as const;

export default function Safeguards() {
  return (
    <section aria-labelledby="safeguards-title" className="trust-ground">
      <div className="page-column py-20 lg:py-28">
        <SectionHeading id="safeguards-title" title="Approvals, access, traces" />
        <div className="mt-14 grid gap-x-14 gap-y-6 lg:grid-cols-[4fr_7fr]">
          <div>
            <h3 className="text-title">The question comes with its reasons</h3>
            <p className="mt-2 text-muted">
              An approval reaches the person in the channel they read anyway. It says what will be written, where, and
              which rule stopped the run.
            </p>
          </div>
          <ApprovalRequest
            from="Finance Agent, in Slack"
            askedAt="08:02"
            question="Post invoice 4711 to SAP?"
            facts={facts}
          >
            <p className="flex items-center gap-2.5 font-semibold">
              <svg viewBox="0 0 14 14" className="size-3.5 fill-signal stroke-text" aria-hidden="true">
                <path d="M7 1l6 6-6 6-6-6z" />
              </svg>
              Approved by the controller at 08:14
            </p>
          </ApprovalRequest>
        </div>
        <div className="mt-20 grid gap-x-14 gap-y-6 lg:grid-cols-[7fr_4fr]">
          <RunTrace />
          <div className="max-lg:order-first">
            <h3 className="text-title">The trace is the proof</h3>
            <p className="mt-2 text-muted">
              Full observability is one page per case: each step with its system and time, the attempt that failed, and
              the one that did not.
            </p>
          </div>
        </div>
        <div className="mt-20 grid gap-x-14 gap-y-6 lg:grid-cols-[4fr_7fr]">
          <div>
            <h3 className="text-title">An agent has a role, as a colleague has</h3>
            <p className="mt-2 text-muted">
              Rights are given by system and by act. Reading is not writing, and no agent approves what it has proposed.
            </p>
            <dl className="mt-6 border-t border-text">
              {complianceStandards.map(([standard, scope]) => (
                <div key={standard} className="grid grid-cols-[7rem_1fr] border-b border-control/40 py-2">
                  <dt className="font-medium tabular-nums">{standard}</dt>
                  <dd className="text-muted">{scope}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <AccessMatrix />
          </div>
        </div>
      </div>
    </section>
  );
}
