import type { ReactNode } from "react";
import { useLeadWords } from "#words/words.ts";
import { DemoRequestForm } from "#forms/demo-request-form.tsx";

interface DemoRequestSectionProps {
  id: string;
  /** Host and agenda of the demo. */
  children: ReactNode;
}

export function DemoRequestSection({ id, children }: DemoRequestSectionProps) {
  const { title, text } = useLeadWords().demo;
  return (
    <section
      id={id}
      tabIndex={-1}
      data-surface="paper"
      data-section="demo-request"
      aria-labelledby={`${id}-title`}
      data-screen-only
    >
      <div className="page-column grid gap-x-16 gap-y-14 py-20 lg:grid-cols-[7fr_5fr] lg:py-28">
        <div>
          <h2 id={`${id}-title`} className="text-heading">
            {title}
          </h2>
          <p className="mt-5 mb-10 max-w-[38rem] text-lead text-muted">{text}</p>
          <DemoRequestForm />
        </div>
        {children}
      </div>
    </section>
  );
}
