import { type ReactNode, useId } from "react";

/** A titled part of the panel of a lead. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-2 border-b border-heading pb-1 font-sans font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
