import { type ComponentType, useEffect, useState } from "react";
import { isDialogDismissed } from "#tracker/consent.ts";
import { CookieIcon } from "#ui/icons.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { CookieDialogProps } from "#consent/cookie-dialog.tsx";

interface Loaded {
  CookieDialog: ComponentType<CookieDialogProps>;
  open: boolean;
}

const loadDialog = async (): Promise<Loaded> => ({ ...(await import("#consent/cookie-dialog.tsx")), open: true });

function tellOfFailure(): void {
  showToast({
    title: "Error",
    description: "The cookie settings could not be loaded. Please reload the page.",
    variant: "destructive",
  });
}

/**
 * Cookie button on every page, as wide as the gutter of the narrowest column, so that it covers no text. On the first
 * visit the dialog opens automatically; otherwise it is loaded on demand.
 */
export function CookieSettings() {
  const [dialog, setDialog] = useState<Loaded>();

  useEffect(() => {
    // Without the dialog there is no choice, so nothing is stored or sent; the next page shows it again.
    if (!isDialogDismissed()) loadDialog().then(setDialog, () => undefined);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-label="Cookie Settings"
        aria-haspopup="dialog"
        data-surface="paper"
        onClick={() => loadDialog().then(setDialog, tellOfFailure)}
        onPointerEnter={() => loadDialog().catch(() => undefined)}
        className="fixed bottom-4 left-0 z-30 grid h-11 w-6 place-items-center rounded-r-control border border-l-0 border-control shadow-sm"
      >
        <CookieIcon />
      </button>
      {dialog && <dialog.CookieDialog open={dialog.open} onClose={() => setDialog({ ...dialog, open: false })} />}
    </>
  );
}
