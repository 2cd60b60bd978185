import { type ReactNode, useId, useState } from "react";

interface DisclosureProps {
  /** The content, such as "journey". */
  what: string;
  /** Tells the buttons of a list apart for screen readers. */
  of: string;
  children: ReactNode;
}

/** A button that shows and hides its content, which is not loaded before. */
export function Disclosure({ what, of, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const label = `${isOpen ? "Hide" : "Show"} ${what}`;
  return (
    <div className="mt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        aria-label={`${label} of ${of}`}
        onClick={() => setOpen(!isOpen)}
        className="min-h-7 underline underline-offset-4 hover:text-muted pointer-coarse:min-h-11"
      >
        {label}
      </button>
      <div id={contentId}>{isOpen && children}</div>
    </div>
  );
}
