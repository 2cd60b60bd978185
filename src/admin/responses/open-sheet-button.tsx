import type { ReactNode } from "react";

interface OpenSheetButtonProps {
  onClick: () => void;
  /** Name for screen readers, if the text alone is unclear. It must contain the text. */
  label?: string;
  children: ReactNode;
}

/** A name or number of a row whose details open in a sheet. */
export function OpenSheetButton({ onClick, label, children }: OpenSheetButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onClick}
      className="max-w-full text-left underline decoration-dotted decoration-1 underline-offset-4 -outline-offset-2 wrap-anywhere hover:decoration-solid pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
