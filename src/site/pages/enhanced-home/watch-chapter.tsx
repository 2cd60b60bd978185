import { AccessMatrix } from "#site/sections/access-matrix.tsx";
import { RunTrace } from "#site/sections/run-trace.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

export default function WatchChapter() {
  return (
    <section aria-labelledby="watch-title" className="bg-sunken">
      <div className="page-column py-20 lg:py-28">
        <SectionHeading id="watch-title" title="Watch every step, and who may take it" />
        <div className="mt-12 grid gap-x-14 gap-y-14 lg:grid-cols-[7fr_5fr] lg:items-end">
          <RunTrace />
          <div>
            <h3 className="text-title">Role-based access</h3>
            <p className="mt-2 mb-5 text-muted">
              Agents and people stand in the same table, because they are given rights in the same way.
            </p>
            <AccessMatrix />
          </div>
        </div>
      </div>
    </section>
  );
}
