import { type ReactNode, useId } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { useSurface } from "#admin/parts/surface.ts";

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Tables need a wider dialog than text. */
  wide?: boolean | "most";
  children: ReactNode;
}

const widths = { most: "max-w-[96rem]", true: "max-w-[60rem]", false: "max-w-[34rem]" };

/** A dialog in the theme of the dashboard. */
export function Sheet({ open, onClose, title, wide, children }: SheetProps) {
  const titleId = useId();
  const surface = useSurface();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className={`w-[calc(100vw-2rem)] ${widths[String(wide ?? false) as keyof typeof widths]}`}
    >
      <div
        data-surface={surface}
        className={`compact-fields p-5 text-[0.8125rem] sm:p-6 ${surface === "ink" ? "rounded-control border border-control scheme-dark" : "scheme-light"}`}
      >
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} tabIndex={-1} className="text-[1.125rem] leading-snug">
            {title}
          </h2>
          <button type="button" onClick={onClose} aria-label="Close" className="-m-1.5 p-1.5 hover:text-danger">
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </Dialog>
  );
}
