import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Id of the title. It needs `tabIndex={-1}`, because it gets the focus, so that screen readers begin there. */
  labelledBy: string;
  className?: string;
  /**
   * Set if content may be added while the dialog is open. Its top then stays in place, so that nothing moves under a
   * pointer.
   */
  grows?: boolean;
  children: ReactNode;
}

const centred = "m-auto max-h-[calc(100dvh-2rem)]";
const fixedTop = "mx-auto mt-[10dvh] mb-auto max-h-[calc(90dvh-1rem)]";

const focusable =
  "a[href],summary,button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),video[controls],[tabindex='0']";

/** Tab cycles through the dialog. In a native modal dialog, it would also move to the browser's own controls. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((stop) =>
    stop.checkVisibility(),
  );
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const active = document.activeElement as HTMLElement;
  if (active !== edge && stops.includes(active)) return;
  event.preventDefault();
  other?.focus();
}

export function Dialog({ open, onClose, labelledBy, className = "", grows, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      document.getElementById(labelledBy)?.focus();
    }
    if (!open) dialog.current?.close();
  }, [open, labelledBy]);

  // A dialog that is removed while it is open returns the focus only if it is closed first. Its `close` event is not the
  // visitor's: another dialog may have replaced it.
  const isRemoved = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    isRemoved.current = false;
    return () => {
      isRemoved.current = true;
      element?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      data-surface="paper"
      className={`${grows ? fixedTop : centred} overflow-y-auto overscroll-contain rounded-control ${className}`}
      onCancel={(event) => {
        // React also reports that of a dialog inside this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Chrome closes the dialog without `cancel` if Escape is pressed twice with no other input in between. The
      // `close` event is asynchronous, so the dialog may be open again.
      onClose={({ target, currentTarget }) =>
        target === currentTarget && open && !isRemoved.current && !currentTarget.open && onClose()
      }
      onKeyDown={keepTabInside}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && children}
    </dialog>
  );
}
