import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "#paths.ts";
import type { OpenInvitation } from "#contract/account.ts";
import { minPasswordLength } from "#contract/account-options.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { LogoMark } from "#ui/logo-mark.tsx";
import { ApiError, callApi, fieldError } from "#admin/api/client.ts";
import { Failure } from "#admin/parts/failure.tsx";
import type { Role } from "#contract/roles.ts";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { Spinner } from "#admin/parts/spinner.tsx";

const roleWords: Readonly<Record<Role, string>> = {
  owner: "an owner with full access",
  admin: "an admin with full access",
  member: "a member with access to their own leads and the figures",
  viewer: "a viewer with read-only access",
};

const isEnded = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === "invitation_ended" || error.code === "account_exists" || error.status === 400);

/** The page of an invitation, where the invited person chooses a password. */
export default function Invitation() {
  const token = useLocation().hash.slice(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => callApi("POST /api/account/read-invitation", { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && isEnded(error)) return <Ended />;
  if (error)
    return (
      <Page key="Invitation" title="Invitation">
        <Failure
          what="The invitation could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Page>
    );
  if (!data)
    return (
      <Page key="Invitation" title="Invitation">
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          Loading…
        </p>
      </Page>
    );
  return <Acceptance key={token} invitation={data} token={token} />;
}

function Acceptance({ invitation, token }: { invitation: OpenInvitation; token: string }) {
  const password = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (newPassword: string) =>
      callApi("POST /api/account/accept-invitation", { body: { token, newPassword } }),
    onError: () => password.current?.select(),
  });
  const passwordError = fieldError(error, "newPassword");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(String(new FormData(event.currentTarget).get("newPassword")));
  }

  if (data)
    return (
      <Page key="Your account is ready" title="Your account is ready">
        <p className="mb-6 text-muted">
          Sign in as <strong className="font-medium break-all text-text">{data.email}</strong> with your new password.
          You can set up two-factor authentication under Account.
        </p>
        <SignInLink />
      </Page>
    );
  if (error && !passwordError && isEnded(error)) return <Ended />;
  return (
    <Page key="Create your account" title="Create your account">
      <p className="text-muted">
        You have been invited to this site’s dashboard as {roleWords[invitation.role]}. The invitation expires on{" "}
        <time dateTime={invitation.expiresAt}>{formatMoment(invitation.expiresAt)}</time>.
      </p>
      <form className="mt-8 grid gap-5" onSubmit={submit}>
        <TextField label="Email" type="email" name="email" autoComplete="username" value={invitation.email} readOnly />
        <TextField
          ref={password}
          label="New password"
          note={`At least ${minPasswordLength} characters`}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          required
          error={passwordError}
        />
        {!passwordError && <FormFailure error={error} />}
        <Button type="submit" variant="signal" disabled={isPending} className="mt-2">
          {isPending ? "Creating account…" : "Create account"}
        </Button>
      </form>
    </Page>
  );
}

function Ended() {
  return (
    <Page key="This invitation is no longer valid" title="This invitation is no longer valid">
      <p className="mb-6 text-muted">
        It has been used or revoked, or it has expired after three days. If you have an account, sign in. Otherwise, ask
        for a new invitation.
      </p>
      <SignInLink />
    </Page>
  );
}

const SignInLink = () => (
  <Link to={paths.page.admin()} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
    Sign in
  </Link>
);

/** Each state is a new page (by its key), so that its heading gets the focus. */
function Page({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-5 py-12">
      <div className="w-full max-w-[22rem]">
        <LogoMark className="w-14" />
        <h1 ref={heading} tabIndex={-1} className="mt-5 mb-1 text-title">
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
