import { useEffect, useState } from "react";
import { dismissDialog, isDialogDismissed } from "#tracker/consent.ts";
import { CookieIcon } from "#ui/icons.tsx";
import { CookieDialog } from "#consent/cookie-dialog.tsx";

/** The cookie button of every page, and the dialog that it opens; the first visit opens it by itself. */
export function CookieSettings() {
  const [open, setOpen] = useState(false);

  // oxlint-disable-next-line react/set-state-in-effect -- what the browser holds is known only after hydration
  useEffect(() => setOpen(!isDialogDismissed()), []);

  function close() {
    dismissDialog();
    setOpen(false);
  }

  return (
    <>
      <button
        type="button"
        aria-label="Cookie Settings"
        aria-haspopup="dialog"
        data-surface="paper"
        onClick={() => setOpen(true)}
        className="fixed bottom-4 left-4 z-30 grid size-11 place-items-center rounded-full border border-control shadow-sm"
      >
        <CookieIcon />
      </button>
      <CookieDialog open={open} onClose={close} />
    </>
  );
}
