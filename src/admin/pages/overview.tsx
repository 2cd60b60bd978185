import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useIsAdmin } from "#admin/api/access.ts";
import { sessionKey } from "#admin/api/session.ts";
import { DetailsProvider } from "#admin/explain/details-provider.tsx";
import { LiveProvider } from "#admin/live/live-provider.tsx";
import { DashboardTabs, useDashboardTab } from "#admin/pages/dashboard-tabs.tsx";
import { DashboardFooter } from "#admin/pages/dashboard-footer.tsx";
import { DashboardHeader } from "#admin/pages/dashboard-header.tsx";
import { ShortcutSheet } from "#admin/pages/shortcut-sheet.tsx";
import type { PaletteItem } from "#admin/palette/palette-items.ts";
import { useTypedAhead } from "#admin/palette/use-typed-ahead.ts";
import { useLinkedPanel } from "#admin/panels/show-panel.ts";
import { useShortcuts } from "#admin/parts/use-shortcuts.ts";
import { Headline } from "#admin/panels/headline.tsx";
import { useSignedInTheme, useTheme } from "#admin/parts/surface.ts";
import { UnknownGoalsProvider } from "#admin/scope/unknown-goals-provider.tsx";
import { ScopeBar } from "#admin/scope/scope-bar.tsx";

const AlertSheet = lazy(() => import("#admin/alerts/alert-sheet.tsx"));
const FilterDialog = lazy(() => import("#admin/scope/filter-dialog.tsx"));
const PaletteSheet = lazy(() => import("#admin/palette/palette-sheet.tsx"));
const SegmentSheet = lazy(() => import("#admin/segments/segment-sheet.tsx"));
const ShareSheet = lazy(() => import("#admin/sharing/share-sheet.tsx"));

type OpenSheet = "alerts" | "compare" | "filter" | "find" | "segments" | "share" | "shortcuts";

/** The dashboard, for an account with a role. */
export const Overview = ({ email }: { email: string }) => (
  <UnknownGoalsProvider>
    <Board email={email} />
  </UnknownGoalsProvider>
);

function Board({ email }: { email: string }) {
  useSignedInTheme();
  useLinkedPanel();
  const client = useQueryClient();
  const { switchTheme } = useTheme();
  const isAdmin = useIsAdmin();
  const { tabs, current, chooseTab } = useDashboardTab();
  const [openSheet, setOpenSheet] = useState<OpenSheet>();
  const isLoading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // Signing in removed the form that had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const refresh = () => void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  const closeSheet = () => setOpenSheet(undefined);
  const actions: readonly PaletteItem[] = [
    { label: "Add a filter", shortcut: "f", run: () => setOpenSheet("filter") },
    { label: "Compare with other visits", run: () => setOpenSheet("compare") },
    { label: "Segments", shortcut: "s", run: () => setOpenSheet("segments") },
    { label: "Alerts", shortcut: "a", run: () => setOpenSheet("alerts") },
    ...(isAdmin ? [{ label: "Share this view", run: () => setOpenSheet("share") }] : []),
    { label: "Refresh Data", shortcut: "r", run: refresh },
    { label: "Switch theme", shortcut: "t", keywords: ["dark", "light"], run: switchTheme },
    { label: "Keyboard shortcuts", shortcut: "?", run: () => setOpenSheet("shortcuts") },
  ];
  const readTyped = useTypedAhead(openSheet === "find");
  const shortcuts = {
    ...Object.fromEntries(tabs.map(({ id }, index) => [String(index + 1), () => chooseTab(id)])),
    ...Object.fromEntries(actions.flatMap(({ shortcut, run }) => (shortcut ? [[shortcut, run]] : []))),
    "/": () => setOpenSheet("find"),
  };
  // `useShortcuts` detects only dialogs in the DOM; a lazy sheet may still be loading.
  useShortcuts(openSheet ? {} : shortcuts);
  // These also work while a lead's dialog is open.
  useShortcuts(openSheet ? {} : { "/": shortcuts["/"], "?": () => setOpenSheet("shortcuts") }, "dialog");

  return (
    <LiveProvider>
      <DetailsProvider>
        <DashboardHeader
          headingRef={heading}
          email={email}
          isLoading={isLoading}
          onRefresh={refresh}
          onFind={() => setOpenSheet("find")}
          onShowShortcuts={() => setOpenSheet("shortcuts")}
        />
        <main className="group/main dashboard-column pb-16 max-sm:pt-1">
          <ScopeBar
            isShort={current.isList}
            isOfLeads={current.id === "consultations"}
            isLoading={isLoading}
            onAddFilter={() => setOpenSheet("filter")}
            onCompare={() => setOpenSheet("compare")}
            onAlerts={() => setOpenSheet("alerts")}
            onSegments={() => setOpenSheet("segments")}
            onShare={() => setOpenSheet("share")}
          />
          <Headline isShort={current.isList} />
          <DashboardTabs />
        </main>
        <DashboardFooter />
        <Suspense>
          {openSheet === "alerts" && <AlertSheet open onClose={closeSheet} />}
          {openSheet === "find" && <PaletteSheet onClose={closeSheet} actions={actions} readTyped={readTyped} />}
          {(openSheet === "filter" || openSheet === "compare") && (
            <FilterDialog open mode={openSheet} onClose={closeSheet} onSegments={() => setOpenSheet("segments")} />
          )}
          {openSheet === "segments" && <SegmentSheet open onClose={closeSheet} />}
          {openSheet === "share" && <ShareSheet open onClose={closeSheet} />}
        </Suspense>
        <ShortcutSheet open={openSheet === "shortcuts"} onClose={closeSheet} />
      </DetailsProvider>
    </LiveProvider>
  );
}
