import { type ComponentType, useEffect, useState } from "react";
import { isDialogDismissed } from "#tracker/consent.ts";
import { CookieIcon } from "#ui/icons.tsx";
import { showToast } from "#ui/toast-store.ts";
import { useWords, type Words } from "#words/words.ts";
import type { CookieDialogProps } from "#consent/cookie-dialog.tsx";

interface Loaded {
  CookieDialog: ComponentType<CookieDialogProps>;
  words: CookieDialogProps["words"];
  open: boolean;
}

async function loadDialog({ loadCookieWords }: Words): Promise<Loaded> {
  const [{ CookieDialog }, { cookieWords }] = await Promise.all([
    import("#consent/cookie-dialog.tsx"),
    loadCookieWords(),
  ]);
  return { CookieDialog, words: cookieWords, open: true };
}

/**
 * Cookie button on every page, as wide as the gutter of the narrowest column, so that it covers no text. On the first
 * visit the dialog opens automatically; otherwise it is loaded on demand.
 */
export function CookieSettings() {
  const words = useWords();
  const [dialog, setDialog] = useState<Loaded>();
  const tellOfFailure = () =>
    showToast({ title: words.error, description: words.cookiesFailed, variant: "destructive" });

  useEffect(() => {
    // Without the dialog there is no choice, so nothing is stored or sent; the next page shows it again.
    if (!isDialogDismissed()) loadDialog(words).then(setDialog, () => undefined);
  }, [words]);

  return (
    <>
      <button
        type="button"
        aria-label={words.cookies}
        aria-haspopup="dialog"
        data-surface="paper"
        onClick={() => loadDialog(words).then(setDialog, tellOfFailure)}
        onPointerEnter={() => loadDialog(words).catch(() => undefined)}
        className="fixed bottom-4 left-0 z-30 grid h-11 w-6 place-items-center rounded-r-control border border-l-0 border-control shadow-sm"
      >
        <CookieIcon />
      </button>
      {dialog && (
        <dialog.CookieDialog
          open={dialog.open}
          words={dialog.words}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
    </>
  );
}
