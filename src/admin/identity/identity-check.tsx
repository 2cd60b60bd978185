import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentQuestion, subscribe } from "#admin/identity/identity-store.ts";

const IdentityDialog = lazy(() => import("#admin/identity/identity-dialog.tsx"));

/** Opens the dialog when the server requires a fresh confirmation of identity. */
export function IdentityCheck() {
  const question = useSyncExternalStore(subscribe, currentQuestion);
  if (!question) return null;
  return (
    <Suspense>
      <IdentityDialog onEnd={question.answer} />
    </Suspense>
  );
}
