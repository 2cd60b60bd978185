import { caseTotals, wholeMinutes, wholeSeconds } from "#site/content/case-times.ts";
import { AccessTable } from "#site/console/access-table.tsx";
import { FinishedTrace } from "#site/console/finished-trace.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

export default function WatchChapter() {
  return (
    <section aria-labelledby="watch-title" className="bg-sunken">
      <div className="page-column py-20 lg:py-28">
        <SectionHeading id="watch-title" title="Watch every step, and who may take it">
          This invoice took {wholeSeconds(caseTotals.workMs)} of work and waited {wholeMinutes(caseTotals.waitMs)} for a
          person. Open a step to see its data.
        </SectionHeading>
        <div className="mt-12 grid gap-x-10 gap-y-14 lg:grid-cols-[7fr_5fr] lg:items-start">
          <FinishedTrace id="watch-trace" opened="post" />
          <div>
            <h3 className="text-title">Role-based access</h3>
            <p className="mt-2 mb-5 text-muted">
              You give agents and people rights in the same way, system by system. There is no access by default.
            </p>
            <AccessTable />
          </div>
        </div>
      </div>
    </section>
  );
}
