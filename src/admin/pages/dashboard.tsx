import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorView } from "#ui/error-view.tsx";
import Toaster from "#ui/toaster.tsx";
import { queryClient } from "#admin/api/query-client.ts";
import { useSession } from "#admin/api/session.ts";
import { NoAccess } from "#admin/pages/no-access.tsx";
import { Overview } from "#admin/pages/overview.tsx";
import { SignIn } from "#admin/pages/sign-in.tsx";
import { Spinner } from "#admin/parts/spinner.tsx";
import { useSurface } from "#admin/parts/use-surface.ts";

export const meta = () => [
  { title: "Website Analytics Dashboard | Orbit" },
  { name: "robots", content: "noindex, nofollow" },
];

function Frame({ children }: { children: ReactNode }) {
  return (
    <div data-brand="orbit" data-surface={useSurface()} className="min-h-dvh font-sans text-small scheme-light-dark">
      {children}
    </div>
  );
}

/** Loading, signed out, without access, or the dashboard: decided by the session alone. */
function Gate() {
  const { data: session, isPending, isFetching, error, refetch } = useSession();
  if (isPending)
    return (
      <main className="grid min-h-dvh place-items-center">
        <h1 className="sr-only">Orbit admin</h1>
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner className="size-6" />
          Loading…
        </p>
      </main>
    );
  if (!session) return <SignIn sessionError={error} onCheckSession={() => void refetch()} isChecking={isFetching} />;
  if (session.user.role !== "admin") return <NoAccess email={session.user.email} />;
  return <Overview email={session.user.email} />;
}

export default function Dashboard() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>
        <Gate />
        <Toaster />
      </Frame>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorView>
        <Button onClick={() => location.reload()}>Load again</Button>
      </ErrorView>
    </Frame>
  );
}
