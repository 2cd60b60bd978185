import { type MouseEvent, type ReactNode, useState } from "react";
import { useIsAdmin } from "#admin/api/access.ts";
import { useQuarantine } from "#admin/api/quarantine.ts";
import { formatCount } from "#admin/parts/format.ts";
import { ForwardIcon } from "#admin/parts/icons.tsx";
import { readChoice, storeChoice } from "#admin/parts/stored-choice.ts";
import { useIsNarrow } from "#admin/parts/use-is-narrow.ts";

/**
 * Reports on speed, page loads and crawlers, below those of visitors and leads. They can be collapsed; on a narrow screen,
 * they are collapsed at first. Links to a panel inside open them, which is not remembered.
 */
export function TechnicalReports({ children }: { children: ReactNode }) {
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(
    () => (readChoice("admin_technical") ?? (isNarrow ? "closed" : "open")) === "open",
  );
  function toggle(event: MouseEvent) {
    event.preventDefault();
    setOpen(!isOpen);
    // A browser that blocks storage shows the default next time.
    storeChoice("admin_technical", isOpen ? "closed" : "open");
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group min-w-0">
      <summary
        onClick={toggle}
        className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 border-y border-rule py-2 [&::-webkit-details-marker]:hidden"
      >
        <span className="transition-transform group-open:rotate-90 motion-reduce:transition-none">
          <ForwardIcon />
        </span>
        <h2 className="font-sans text-small font-semibold">Technical Reports</h2>
        <span className="text-muted">Web Vitals, all page loads, AI assistants and quarantine</span>
        <ToReview />
      </summary>
      <div className="grid gap-8 pt-6">{children}</div>
    </details>
  );
}

/** Number of quarantined batches, which would not be noticed while the reports are collapsed. */
const ToReview = () => useIsAdmin() && <QuarantineCount />;

function QuarantineCount() {
  const total = useQuarantine().data?.pages.at(-1)?.total ?? 0;
  if (total === 0) return null;
  return (
    <span className="rounded-full bg-signal px-2 text-[0.75rem] leading-5 text-on-signal tabular-nums">
      {formatCount(total)} to review
    </span>
  );
}
