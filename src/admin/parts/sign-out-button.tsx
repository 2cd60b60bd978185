import { showToast } from "#ui/toast-store.ts";
import { explainFailure } from "#admin/api/client.ts";
import { useSignOut } from "#admin/api/session.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";

export function SignOutButton() {
  const { mutate, isPending } = useSignOut();
  const signOut = () =>
    mutate(undefined, {
      onError: (error) =>
        showToast({
          title: "Logout failed",
          description: `You are still signed in. ${explainFailure(error)}`,
          variant: "destructive",
        }),
    });
  return (
    <ActionButton danger onClick={signOut} disabled={isPending} busy={isPending}>
      Logout
    </ActionButton>
  );
}
