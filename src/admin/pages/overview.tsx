import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { sessionKey } from "#admin/api/session.ts";
import { timezone } from "#admin/api/report.ts";
import { useLive } from "#admin/api/use-live.ts";
import { DashboardTabs } from "#admin/panels/dashboard-tabs.tsx";
import { Headline } from "#admin/panels/headline.tsx";
import { LiveMark } from "#admin/panels/live-mark.tsx";
import { ScopeBar } from "#admin/panels/scope-bar.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { RefreshIcon } from "#admin/parts/icons.tsx";
import { SignOutButton } from "#admin/parts/sign-out-button.tsx";

/** The dashboard itself, for an account that may see it. */
export function Overview({ email }: { email: string }) {
  const client = useQueryClient();
  const live = useLive();
  const isLoading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // After a sign-in the focus was on a form that is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const refresh = () => client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });

  return (
    <>
      <header className="border-b border-rule">
        <div className="page-column flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="font-display text-[1.25rem] leading-tight">
              Website Analytics Dashboard
            </h1>
            <p className="flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-muted">
              <LiveMark state={live.state} />
              <span className="break-all">{email}</span>
            </p>
          </div>
          <div className="flex gap-2">
            <ActionButton onClick={() => void refresh()} busy={isLoading} icon={<RefreshIcon />}>
              Refresh Data
            </ActionButton>
            <SignOutButton />
          </div>
        </div>
      </header>
      <main className="page-column pb-16">
        <ScopeBar isLoading={isLoading} />
        <Headline live={live} />
        <DashboardTabs />
      </main>
      <footer className="page-column pb-6 text-[0.8125rem] text-muted">
        <p className="border-t border-rule pt-4">Days begin at midnight in the time zone {timezone()}.</p>
      </footer>
    </>
  );
}
