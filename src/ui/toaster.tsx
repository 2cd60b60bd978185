import { Toast } from "radix-ui";
import { useState, useSyncExternalStore } from "react";
import { CloseIcon } from "#ui/icons.tsx";
import { currentToast, onToast } from "#ui/toast-store.ts";

const durationMs = 5000;
const swipeThresholdPx = 50;

/** Loaded after hydration: Radix marks its region up with style attributes, which the delivered HTML must not hold. */
export default function Toaster() {
  const toast = useSyncExternalStore(onToast, currentToast);
  const [closedId, setClosedId] = useState(0);
  const destructive = toast?.variant === "destructive";
  return (
    <Toast.Provider duration={durationMs} swipeThreshold={swipeThresholdPx} swipeDirection="right">
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.id !== closedId}
          onOpenChange={(open) => !open && setClosedId(toast.id)}
          data-surface={destructive ? "danger" : "paper"}
          className="toast flex items-start gap-4 rounded-control border border-rule p-4 pl-5 shadow-lg"
        >
          <div className="grow">
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
            <Toast.Description className="text-small text-muted">{toast.description}</Toast.Description>
          </div>
          <Toast.Close aria-label="Close" className="-m-1.5 grid size-9 shrink-0 place-items-center rounded-control">
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={["F8"]}
        className="fixed right-0 bottom-0 z-50 m-0 w-full max-w-[26rem] list-none p-4 outline-none"
      />
    </Toast.Provider>
  );
}
