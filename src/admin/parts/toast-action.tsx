import { useState } from "react";
import { showToast, type ToastMessage } from "#ui/toast-store.ts";
import { Spinner } from "#admin/parts/spinner.tsx";

/** Longer, because the user must read the text and reach the button. */
const durationMs = 15_000;

/** Shows a toast with a button. What `onPress` does ends with another toast, which takes the place of this one. */
export function showWithAction(message: ToastMessage, label: string, onPress: () => Promise<void>): void {
  showToast({ ...message, durationMs, action: <ToastAction label={label} onPress={onPress} /> });
}

function ToastAction({ label, onPress }: { label: string; onPress: () => Promise<void> }) {
  const [isPending, setPending] = useState(false);
  return (
    <button
      type="button"
      aria-busy={isPending}
      disabled={isPending}
      onClick={({ currentTarget }) => {
        // The button is about to go, and the next message will be in the same region.
        currentTarget.closest("section")?.focus();
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
