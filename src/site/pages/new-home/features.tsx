import { roles } from "#site/content/access-rights.ts";
import { caseTotals, duration } from "#site/content/case-times.ts";
import { invoiceWorkflow } from "#site/content/invoice-workflow.ts";
import { SentenceLines } from "#site/sections/sentence-lines.tsx";
import { TraceStrip } from "#site/console/trace-strip.tsx";

const financeRole = roles[0];

/** The steps of the workflow, in order. */
function Steps() {
  return (
    <ol data-surface="paper" className="panel mt-8 text-small">
      {invoiceWorkflow.nodes.map(({ id, kind, title, note }) => (
        <li
          key={id}
          className="grid grid-cols-[5rem_1fr] gap-x-4 border-rule px-4 py-3 not-first:border-t sm:grid-cols-[5rem_1fr_auto]"
        >
          <span className="text-muted">{kind}</span>
          <span className="font-semibold">{title}</span>
          <span className="text-muted max-sm:hidden">{note}</span>
        </li>
      ))}
    </ol>
  );
}

export default function Features() {
  return (
    <section data-section="features" aria-labelledby="features-title" className="page-column py-20 lg:py-28">
      <h2 id="features-title" className="max-w-[16em] text-heading">
        <SentenceLines text="Your team builds it. Your auditor can follow it." />
      </h2>
      <ul className="mt-14 grid gap-4 lg:grid-cols-12">
        <li data-surface="ink" className="overflow-clip rounded-panel p-6 sm:p-8 lg:col-span-7 lg:row-span-2">
          <h3 className="text-title">No-code agent builder</h3>
          <p className="mt-3 max-w-[30rem] text-muted">
            Place the trigger, the agents and the approval on a canvas. Test the draft on last month's cases and release
            it with the permissions it needs.
          </p>
          <Steps />
        </li>
        <li className="rounded-panel border border-control p-6 sm:p-8 lg:col-span-5">
          <h3 className="text-title">Single sign-on</h3>
          <p className="mt-3 text-muted">
            People sign in with their company account, over SAML or OpenID Connect. Disable the account and access ends
            within seconds.
          </p>
        </li>
        <li className="rounded-panel border border-control p-6 sm:p-8 lg:col-span-5">
          <h3 className="text-title">Role-based access</h3>
          <p className="mt-3 text-muted">
            Agents get roles, just like people. An agent sees only what its role allows in each system.
          </p>
          <dl className="mt-4 border-t border-rule text-small">
            {Object.entries(financeRole?.rights ?? {}).map(([system, right]) => (
              <div key={system} className="flex justify-between border-b border-rule py-2">
                <dt>{`${financeRole?.name} in ${system}`}</dt>
                <dd className="font-semibold">{right}</dd>
              </div>
            ))}
          </dl>
        </li>
        <li className="grid items-center gap-x-12 rounded-panel bg-sunken p-6 sm:p-8 md:grid-cols-[6fr_5fr] lg:col-span-12">
          <div>
            <h3 className="text-title">Full observability</h3>
            <p className="mt-3 max-w-[34rem] text-muted">
              See what the agent read, decided and changed, how long each step took, and which one was retried.
            </p>
          </div>
          <div className="text-small max-md:mt-8">
            <TraceStrip id="features-trace" />
            <p className="mt-3 text-muted">
              {`One invoice: ${duration(caseTotals.workMs)} of work, ${duration(caseTotals.waitMs)} waiting for the controller (hatched, not to scale), one timeout (red).`}
            </p>
          </div>
        </li>
      </ul>
    </section>
  );
}
