import { type ReactNode, useId, useState } from "react";

interface DisclosureProps {
  /** The content, such as "journey". */
  what: string;
  /** Tells the buttons of a list apart for screen readers. */
  of: string;
  children: ReactNode;
}

/** Disclosures side by side. What is open lies below all buttons, so that the buttons keep their places. */
export const Disclosures = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 flex flex-wrap gap-x-6">{children}</div>
);

/** A button that shows and hides its content, which is not loaded before. Place it in `Disclosures`. */
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
        className="min-h-7 underline underline-offset-4 hover:text-muted pointer-coarse:min-h-11"
      >
        {label}
      </button>
      <div id={contentId} className="order-last min-w-0 basis-full empty:hidden">
        {isOpen && children}
      </div>
    </>
  );
}
