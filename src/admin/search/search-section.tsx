import { type ReactNode, useId } from "react";

interface SearchSectionProps {
  title: string;
  /** A short description of the data. */
  note?: ReactNode;
  /** Explains how the data is calculated. */
  method?: ReactNode;
  children: ReactNode;
}

export function SearchSection({ title, note, method, children }: SearchSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-heading pb-1.5">
        <h2 id={headingId} className="font-sans text-small font-semibold">
          {title}
        </h2>
        {note && <span className="text-[0.8125rem] text-muted">{note}</span>}
      </div>
      {children}
      {method && <p className="mt-2 max-w-[80ch] text-[0.8125rem] text-muted">{method}</p>}
    </section>
  );
}
