import { still } from "#ui/still.tsx";
import { DemoRequestForm } from "#forms/demo-request-form.tsx";

const DemoHost = still(() => import("#forms/demo-host.tsx"));

export function DemoRequestSection({ id }: { id: string }) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} data-surface="paper" data-screen-only>
      <div className="page-column grid gap-x-16 gap-y-14 py-20 lg:grid-cols-[7fr_5fr] lg:py-28">
        <div>
          <h2 id={`${id}-title`} className="text-heading">
            Request Your Personal Demo
          </h2>
          <p className="mt-5 mb-10 max-w-[38rem] text-lead text-muted">
            Name one workflow that takes too much of your team&apos;s time. We show you the agents that would run it and
            the systems they would use.
          </p>
          <DemoRequestForm />
        </div>
        <DemoHost />
      </div>
    </section>
  );
}
