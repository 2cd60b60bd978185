import { type FormEvent, useRef, useState } from "react";
import { prepareCaptcha, getCaptchaToken } from "#forms/captcha.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { LogoMark } from "#ui/logo-mark.tsx";
import type { Session } from "#contract/session.ts";
import { showToast } from "#ui/toast-store.ts";
import { areCredentialsRefused, useSignIn } from "#admin/api/session.ts";
import { PasskeyButton } from "#admin/pages/passkey-button.tsx";
import { SecondFactorForm } from "#admin/pages/second-factor.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { siteConfig } from "#site.config.ts";

interface SignInProps {
  /** Set when the session could not be checked. */
  sessionError: unknown;
  onCheckSession: () => void;
  isChecking: boolean;
}

export function SignIn({ sessionError, onCheckSession, isChecking }: SignInProps) {
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-5 py-12">
      <div className="w-full max-w-[22rem]">
        <LogoMark className="w-14" />
        <h1 className="mt-5 text-title">{`${siteConfig.brand.name} admin`}</h1>
        <p className="mt-1 text-muted">Traffic, consultation requests and newsletter subscriptions for this site.</p>
        {sessionError !== null && (
          <Failure
            what="Your session could not be checked."
            error={sessionError}
            onRetry={onCheckSession}
            busy={isChecking}
            className="mt-6 border-y border-rule py-4"
          />
        )}
        {needsCode ? (
          <SecondFactorForm onBack={() => setNeedsCode(false)} />
        ) : (
          <PasswordForm onSignedIn={(session) => setNeedsCode(session === null)} />
        )}
        <PasskeyButton />
      </div>
    </main>
  );
}

/** Calls `onSignedIn` with null instead of a session if the account requires a second factor. */
function PasswordForm({ onSignedIn }: { onSignedIn: (session: Session | null) => void }) {
  const password = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useSignIn(() => getCaptchaToken("sign_in"));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const fields = new FormData(event.currentTarget);
    mutate(
      { email: String(fields.get("email")), password: String(fields.get("password")) },
      {
        onSuccess: onSignedIn,
        onError(error) {
          if (areCredentialsRefused(error))
            showToast({ title: "Login failed", description: "Invalid email or password.", variant: "destructive" });
          else
            showToast({ title: "Login error", description: "An error occurred during login.", variant: "destructive" });
          prepareCaptcha("sign_in");
          password.current?.select();
        },
      },
    );
  }

  return (
    <form className="mt-8 grid gap-5" onSubmit={submit} onFocus={() => prepareCaptcha("sign_in")}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page contains only this form */}
      <TextField label="Email" name="email" type="email" autoComplete="username" required autoFocus />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        ref={password}
      />
      <Button type="submit" variant="signal" disabled={isPending} className="mt-2">
        {isPending ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
