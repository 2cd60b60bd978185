import type { ClockTime } from "#site/content/case-4711.ts";
import { clock, eventById } from "#site/content/case-times.ts";
import { accessSystems, invoiceRoles } from "#site/content/access-rights.ts";
import { TraceWindow } from "#site/console/trace-window.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const { wait, retry } = eventById;

/** A time between the two attempts. */
const now: ClockTime = "08:14:07.80";

export default function WatchChapter() {
  return (
    <section data-section="watch" aria-labelledby="watch-title" className="bg-sunken">
      <div className="page-column py-20 lg:py-28">
        <SectionHeading id="watch-title" title="See every step and who is allowed to take it">
          This invoice was approved at {clock(wait.endsAt)}, and SAP has just timed out. The agent has checked that
          nothing was posted, and will try again at {clock(retry.startsAt)}. Open a step to see its data.
        </SectionHeading>
        <div className="mt-12 grid gap-x-10 gap-y-14 lg:grid-cols-[7fr_4fr] lg:items-start">
          <TraceWindow id="watch-trace" now={now} opened="post" />
          <div>
            <h3 className="text-title">Role-based access</h3>
            <p className="mt-2 mb-5 text-muted">
              You grant rights to agents as you do to people, system by system. Nobody has access by default.
            </p>
            <table className="w-full border-collapse text-left">
              <thead className="border-b border-text">
                <tr>
                  <th scope="col" className="py-2.5 pr-3 font-medium text-muted">
                    System
                  </th>
                  {invoiceRoles.map(({ name }) => (
                    <th key={name} scope="col" className="py-2.5 pr-3 font-medium text-muted">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {accessSystems.map((system) => (
                  <tr key={system} className="border-b border-rule">
                    <th scope="row" className="py-2.5 pr-3 font-medium text-muted">
                      {system}
                    </th>
                    {invoiceRoles.map(({ name, rights }) => (
                      <td key={name} className={`py-2.5 pr-3 ${rights[system] ? "font-semibold" : "text-muted"}`}>
                        {rights[system] ?? "No access"}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      </div>
    </section>
  );
}
