import { SignOutButton } from "#admin/parts/sign-out-button.tsx";

export function NoAccess({ email }: { email: string }) {
  return (
    <main className="page-column max-w-[34rem] py-24">
      <h1 className="text-title">This account has no access</h1>
      <p className="mt-3 mb-6 text-muted">
        You are signed in as <strong className="font-medium break-words text-text">{email}</strong>, but this account
        has no role. Ask the site owner for access, or log out and sign in with another account.
      </p>
      <SignOutButton />
    </main>
  );
}
