import { type ReactNode, useId, useState } from "react";

interface DisclosureProps {
  /** The content, such as "journey". */
  what: string;
  /** Distinguishes the buttons of a list for screen readers. */
  of: string;
  children: ReactNode;
}

/** A row of disclosures. Open content is below all buttons, so that the buttons do not move. */
export const Disclosures = ({ children }: { children: ReactNode }) => (
  <div className="mt-1 flex flex-wrap gap-x-6">{children}</div>
);

/**
 * A button that shows and hides its content. The content is rendered only while it is shown. Place it in `Disclosures`.
 */
export function Disclosure({ what, of, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const label = `${isOpen ? "Hide" : "Show"} ${what}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        aria-label={`${label} of ${of}`}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-7 items-center gap-1.5 text-muted hover:text-text pointer-coarse:min-h-11"
      >
        <svg viewBox="0 0 8 8" className={`size-2 ${isOpen ? "rotate-90" : ""}`} aria-hidden="true">
          <path d="M2 0.5 6.5 4 2 7.5z" fill="currentColor" />
        </svg>
        <span className="first-letter:uppercase">{what}</span>
      </button>
      <div id={contentId} data-detail className="order-last min-w-0 basis-full empty:hidden">
        {isOpen && children}
      </div>
    </>
  );
}
