import { useRef, useState } from "react";
import { showToast, type ToastMessage } from "#ui/toast-store.ts";
import { useUndoKey } from "#admin/parts/use-undo-key.ts";
import { Spinner } from "#admin/parts/spinner.tsx";

/** Duration in milliseconds; longer than usual, because the user must read the text and reach the button. */
const durationMs = 15_000;

/** Shows a toast with a button. The result of `onPress` is shown in another toast, which replaces this one. */
export function showWithAction(message: ToastMessage, label: string, onPress: () => Promise<void>): void {
  showToast({ ...message, durationMs, action: <ToastAction label={label} onPress={onPress} /> });
}

function ToastAction({ label, onPress }: { label: string; onPress: () => Promise<void> }) {
  const [isPending, setPending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useUndoKey(label === "Undo" ? () => button.current?.click() : undefined);
  return (
    <button
      ref={button}
      type="button"
      aria-busy={isPending}
      aria-keyshortcuts={label === "Undo" ? "Control+z Meta+z" : undefined}
      disabled={isPending}
      // A pointer leaves the focus where it is, such as on the row that was moved.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        // Keeps the focus in the region of the toasts, because the next message replaces this button.
        if (currentTarget === document.activeElement) currentTarget.closest("section")?.focus();
        setPending(true);
        void onPress().finally(() => setPending(false));
      }}
      className="inline-flex min-h-9 shrink-0 items-center gap-2 self-center rounded-control border border-control px-3 font-medium hover:border-text pointer-coarse:min-h-11"
    >
      {isPending && <Spinner />}
      {label}
    </button>
  );
}
