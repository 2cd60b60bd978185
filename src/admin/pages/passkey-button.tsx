import { Button } from "#ui/button.tsx";
import { hasPasskeys } from "#admin/api/passkey.ts";
import { usePasskeySignIn } from "#admin/api/session.ts";
import { FormFailure } from "#admin/parts/form-failure.tsx";

/** Signs in with a passkey instead of the password, or instead of the code after it. */
export function PasskeyButton() {
  const { mutate, isPending, error } = usePasskeySignIn();
  if (!hasPasskeys()) return null;
  return (
    <div className="mt-5 grid gap-3 border-t border-rule pt-5">
      <Button variant="outline" onClick={() => mutate()} disabled={isPending}>
        Use a passkey
      </Button>
      <FormFailure error={error} />
    </div>
  );
}
