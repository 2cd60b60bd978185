import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { paths } from "#paths.ts";
import { AccessContext } from "#admin/api/access.ts";
import { queryClient } from "#admin/api/query-client.ts";
import { useSession } from "#admin/api/session.ts";
import { IdentityCheck } from "#admin/identity/identity-check.tsx";
import { Loading } from "#admin/pages/loading.tsx";
import { NoAccess } from "#admin/pages/no-access.tsx";
import { Overview } from "#admin/pages/overview.tsx";
import { SignIn } from "#admin/pages/sign-in.tsx";

/** Shows the page, the sign-in form or an error page, depending on the session. */
function Gate({ Page }: { Page: ComponentType<{ email: string }> }) {
  const { data: session, isPending, isFetching, error, refetch } = useSession();
  if (isPending) return <Loading />;
  if (!session) return <SignIn sessionError={error} onCheckSession={() => void refetch()} isChecking={isFetching} />;
  const { email, role } = session.user;
  if (!role) return <NoAccess email={email} />;
  return (
    <AccessContext value={role}>
      <Page email={email} />
    </AccessContext>
  );
}

const Account = lazy(() => import("#admin/pages/account.tsx"));
const Invitation = lazy(() => import("#admin/pages/invitation.tsx"));
const Shared = lazy(() => import("#admin/pages/shared.tsx"));

/** Pages by the path after /admin. */
const pages: Record<string, ReactNode> = {
  "": <Gate Page={Overview} />,
  account: <Gate Page={Account} />,
  invitation: <Invitation />,
  shared: <Shared />,
};

export default function AdminPages() {
  const { "*": path = "" } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      {pages[path] ?? <Navigate to={paths.page.admin()} replace />}
      <IdentityCheck />
    </QueryClientProvider>
  );
}
