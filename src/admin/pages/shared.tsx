import { useState } from "react";
import { useLocation } from "react-router";
import type { SharedView } from "#contract/account.ts";
import { AccessContext } from "#admin/api/access.ts";
import { setSharedLinkToken } from "#admin/api/client.ts";
import { queryClient } from "#admin/api/query-client.ts";
import { FrozenScopeContext, readScope } from "#admin/api/report-scope.ts";
import { useSharedView } from "#admin/api/shared-view.ts";
import { DetailsProvider } from "#admin/explain/details-provider.tsx";
import { DashboardFooter } from "#admin/pages/dashboard-footer.tsx";
import { DashboardTabs } from "#admin/pages/dashboard-tabs.tsx";
import {
  FiguresContext,
  KeyFiguresContext,
  ShownPanelsContext,
  ShownSearchContext,
} from "#admin/panels/shown-panels.ts";
import { readFigures, readShown, readsKeyFigures, readsSearch } from "#admin/sharing/shareable-panels.ts";
import { Headline } from "#admin/panels/headline.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { Spinner } from "#admin/parts/spinner.tsx";
import { FilterChips } from "#admin/scope/filter-chips.tsx";
import { ScopeNote } from "#admin/scope/scope-note.tsx";
import { SegmentNote } from "#admin/segments/segment-note.tsx";
import { GoalNote } from "#admin/scope/goal-picker.tsx";
import { LogoMark } from "#ui/logo-mark.tsx";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { describeScope } from "#admin/sharing/describe-scope.ts";

/**
 * The page of a shared link. The token is in the hash, which browsers do not send. Calls send it in a header instead.
 */
export default function Shared() {
  const token = useLocation().hash.slice(1);
  return <View key={token} token={token} />;
}

function View({ token }: { token: string }) {
  // Runs before the first call, so that no data of another link or session is shown.
  useState(() => {
    queryClient.clear();
    setSharedLinkToken(token || "none");
  });
  const { data, error, isFetching, refetch } = useSharedView();
  if (data) return <Board view={data} />;
  return (
    <main className="page-column max-w-[34rem] py-24">
      {data === null ? (
        <>
          <h1 className="text-title">This link is no longer valid</h1>
          <p className="mt-3 text-muted">
            It has expired, was revoked, or was not copied in full. Ask the person who sent it to you for a new one.
          </p>
        </>
      ) : (
        <>
          <h1 className="sr-only">Shared view</h1>
          {error ? (
            <Failure
              what="The view could not be loaded."
              error={error}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          ) : (
            <p role="status" className="flex items-center gap-3 text-muted">
              <Spinner />
              Loading…
            </p>
          )}
        </>
      )}
    </main>
  );
}

function Board({ view }: { view: SharedView }) {
  const shared = new URLSearchParams(view.view);
  const scope = readScope(shared);
  const hasKeyFigures = readsKeyFigures(shared);
  return (
    <AccessContext value="link">
      <FrozenScopeContext value={scope}>
        <FiguresContext value={readFigures(shared)}>
          <ShownPanelsContext value={readShown(shared)}>
            <ShownSearchContext value={readsSearch(shared)}>
              <KeyFiguresContext value={hasKeyFigures}>
                <DetailsProvider>
                  <header className="border-b border-rule">
                    <div className="dashboard-column flex items-center justify-between gap-6 py-3">
                      <div className="min-w-0">
                        <h1 className="font-display text-[1.25rem] leading-tight break-words">{view.name}</h1>
                        <p className="text-muted">
                          Website analytics, read-only, until{" "}
                          <time dateTime={view.expiresAt}>{formatMoment(view.expiresAt)}</time>
                        </p>
                      </div>
                      <a
                        href={paths.page.home()}
                        className="flex shrink-0 items-center gap-2 font-display text-[1.125rem] font-medium"
                      >
                        <LogoMark className="w-10" />
                        <span className="max-sm:sr-only">{siteConfig.brand.name}</span>
                      </a>
                    </div>
                  </header>
                  <main className="dashboard-column pb-16">
                    <div className="flex flex-wrap items-center gap-2 pt-3 pb-2">
                      <p className="font-medium">{describeScope(scope)}</p>
                      <FilterChips />
                    </div>
                    <ScopeNote />
                    <SegmentNote />
                    <GoalNote />
                    {hasKeyFigures && <Headline />}
                    <DashboardTabs />
                  </main>
                  <DashboardFooter />
                </DetailsProvider>
              </KeyFiguresContext>
            </ShownSearchContext>
          </ShownPanelsContext>
        </FiguresContext>
      </FrozenScopeContext>
    </AccessContext>
  );
}
