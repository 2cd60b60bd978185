import { case4711 } from "#site/content/case-4711.ts";
import { limitText } from "#site/content/case-times.ts";
import { invoiceWorkflow } from "#site/content/invoice-workflow.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const permissions = [
  ["Mailbox", "Read invoices@ only"],
  [
    "SAP",
    `Read orders, receipts and supplier terms; post invoices and schedule payments, above ${limitText} only after approval`,
  ],
  ["Slack", `Write in ${case4711.channel} only`],
  ["Email", "Write to the buyer and the accounts team only"],
] as const;

const stages = [
  ["Shadow", "It suggests decisions alongside your team and writes nothing."],
  ["With approval", "Every write needs a person's approval."],
  ["Within limits", "It works alone and asks only when a limit is exceeded."],
] as const;

const current = 2;

export default function ReleaseStep() {
  return (
    <section data-section="release" aria-labelledby="release-title" className="page-column py-20 lg:py-28">
      <SectionHeading id="release-title" title="Release it with the permissions it needs">
        Each release has a version, a list of permissions and a stage. The owner of each system approves the agent's
        permissions there. If something goes wrong, roll back in one click.
      </SectionHeading>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div>
          <h3 className="text-title">Permissions in version {invoiceWorkflow.version}, now live</h3>
          <dl className="mt-4 border-t border-text">
            {permissions.map(([system, permission]) => (
              <div key={system} className="border-b border-rule py-3">
                <dt className="font-semibold">{system}</dt>
                <dd className="text-muted">{permission}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3 className="text-title">Three stages to autonomy</h3>
          <ol className="mt-5 grid sm:grid-cols-3">
            {stages.map(([stage, text], index) => (
              <li key={stage} className="relative pb-6 pl-8 sm:pt-8 sm:pr-5 sm:pb-0 sm:pl-0">
                <svg
                  viewBox="0 0 20 20"
                  className="absolute top-0.5 left-0 z-10 size-5 stroke-text sm:top-0"
                  aria-hidden="true"
                >
                  <circle
                    cx="10"
                    cy="10"
                    r="8"
                    strokeWidth="1.5"
                    className={index === current ? "fill-needs" : index < current ? "fill-text" : "fill-surface"}
                  />
                </svg>
                {index < stages.length - 1 && (
                  <span className="absolute top-2 bottom-0 left-[0.6rem] border-l border-text sm:top-[0.6rem] sm:right-0 sm:bottom-auto sm:left-2 sm:border-t sm:border-l-0" />
                )}
                <p className="font-semibold">
                  {stage}
                  {index === current && <span className="font-normal text-muted"> (now)</span>}
                </p>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
