import { complianceStandards } from "#site/content/deployment-options.ts";
import { case4711 } from "#site/content/case-4711.ts";
import { caseTotals, clockMinute, eventById, wholeMinutes, wholeSeconds } from "#site/content/case-times.ts";
import { AccessTable } from "#site/console/access-table.tsx";
import { Approval } from "#site/console/approval.tsx";
import { TraceWindow } from "#site/console/trace-window.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const { approver } = case4711;
const { wait } = eventById;

export default function Safeguards() {
  return (
    <section data-section="safeguards" aria-labelledby="safeguards-title" className="trust-ground">
      <div className="page-column py-20 lg:py-28">
        <SectionHeading id="safeguards-title" title="Approvals, access, traces" />
        <div className="mt-14 grid gap-x-14 gap-y-6 lg:grid-cols-[4fr_7fr]">
          <div>
            <h3 className="text-title">The approver sees what the agent saw</h3>
            <p className="mt-2 text-muted">
              The request arrives in Slack or Teams. It shows the amount, the documents, and the rule that stopped the
              run. The agent writes nothing until someone answers. Here the {approver.role.toLowerCase()} was asked at{" "}
              {clockMinute(wait.startsAt)} and answered at {clockMinute(wait.endsAt)}.
            </p>
          </div>
          <Approval name="answered" answered className="text-small sm:p-6" />
        </div>
        <div className="mt-20 grid gap-x-14 gap-y-6 lg:grid-cols-[8fr_4fr]">
          <TraceWindow id="platform-trace" opened="rule" />
          <div className="max-lg:order-first">
            <h3 className="text-title">If it isn't in the trace, it didn't happen</h3>
            <p className="mt-2 text-muted">
              Full observability: one page per case shows every step, its system and how long it took. This case took{" "}
              {wholeSeconds(caseTotals.workMs)} of work and {wholeMinutes(caseTotals.waitMs)} of waiting for a person.
              SAP timed out once; both attempts are on record. Open a step to see its data.
            </p>
          </div>
        </div>
        <div className="mt-20 grid gap-x-14 gap-y-6 lg:grid-cols-[4fr_7fr]">
          <div>
            <h3 className="text-title">No access by default</h3>
            <p className="mt-2 text-muted">
              Role-based access works for agents as it does for people: you grant each right per system. Reading and
              writing are separate rights, and no agent can approve its own work.
            </p>
            <dl className="mt-6 border-t border-text">
              {complianceStandards.map(([standard, scope]) => (
                <div key={standard} className="grid grid-cols-[7rem_1fr] border-b border-rule py-2">
                  <dt className="font-medium tabular-nums">{standard}</dt>
                  <dd className="text-muted">{scope}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <AccessTable />
          </div>
        </div>
      </div>
    </section>
  );
}
