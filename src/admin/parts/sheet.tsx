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
  /** Controls below the title. With them, the head stays in place while the content scrolls. */
  bar?: ReactNode;
  children: ReactNode;
}

const fixedHead =
  "sticky top-0 z-10 -mx-5 -mt-5 mb-3 border-b border-rule bg-surface px-5 pt-5 pb-3 sm:-mx-6 sm:-mt-6 sm:px-6 sm:pt-6";

const widths = { most: "max-w-[96rem]", true: "max-w-[60rem]", false: "max-w-[34rem]" };

/** A longer title may be cut off, as with the name of a page. */
const longTitle = 100;

/** On a phone, wide dialogs need the whole screen. */
const fillsPhone = "max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-screen max-sm:rounded-none";

/** A dialog in the theme of the dashboard. */
export function Sheet({ open, onClose, title, wide, bar, children }: SheetProps) {
  const titleId = useId();
  const surface = useSurface();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className={`w-[calc(100vw-2rem)] ${wide ? fillsPhone : ""} ${bar ? "scroll-pt-28" : ""} ${widths[String(wide ?? false) as keyof typeof widths]}`}
    >
      <div
        data-surface={surface}
        className={`compact-fields p-5 text-[0.8125rem] sm:p-6 ${wide ? "max-sm:min-h-full" : ""} ${surface === "ink" ? `border-control scheme-dark ${wide ? "sm:rounded-control sm:border" : "rounded-control border"}` : "scheme-light"}`}
      >
        <div className={bar ? fixedHead : "mb-4"}>
          <div className="flex items-start justify-between gap-4">
            <h2
              id={titleId}
              tabIndex={-1}
              title={title.length > longTitle ? title : undefined}
              className="line-clamp-3 min-w-0 text-[1.125rem] leading-snug wrap-anywhere"
            >
              {title}
            </h2>
            <button type="button" onClick={onClose} aria-label="Close" className="-m-1.5 p-1.5 hover:text-danger">
              <CloseIcon />
            </button>
          </div>
          {bar}
        </div>
        {children}
      </div>
    </Dialog>
  );
}
