import type { ClockTime } from "#site/content/case-4711.ts";
import { clock, eventById } from "#site/content/case-times.ts";
import { accessSystems, controllerRights } from "#site/content/access-rights.ts";
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
          This invoice was approved at {clock(wait.endsAt)}, and SAP has just timed out. Nothing was written. The agent
          tries again at {clock(retry.startsAt)}. Open a step to see its data.
        </SectionHeading>
        <div className="mt-12 grid gap-x-10 gap-y-14 lg:grid-cols-[7fr_4fr] lg:items-start">
          <TraceWindow id="watch-trace" now={now} opened="post" />
          <div>
            <h3 className="text-title">Role-based access</h3>
            <p className="mt-2 mb-5 text-muted">
              You give agents and people rights in the same way, system by system. There is no access by default. This
              is what the controller may do:
            </p>
            <dl className="border-t border-text">
              {accessSystems.map((system) => (
                <div key={system} className="flex justify-between border-b border-control/40 py-2.5">
                  <dt className="text-muted">{system}</dt>
                  <dd className={controllerRights[system] ? "font-semibold" : "text-muted"}>
                    {controllerRights[system] ?? "No access"}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </section>
  );
}
