import { Tabs } from "radix-ui";
import { memo, Suspense, useDeferredValue } from "react";
import { useAddress } from "#admin/api/address.ts";
import { useTabs } from "#admin/pages/tabs.tsx";
import { TabSkeleton } from "#admin/parts/skeleton.tsx";
import { TabList } from "#admin/parts/tab-list.tsx";

const parameter = "tab";

export function useDashboardTab() {
  const tabs = useTabs();
  const [params, changeParams] = useAddress();
  const current = tabs.find(({ id }) => id === params.get(parameter)) ?? tabs[0];

  function chooseTab(id: string) {
    if (id === current.id) return;
    const choice = (params: URLSearchParams) => {
      const next = new URLSearchParams(params);
      if (id === tabs[0].id) next.delete(parameter);
      else next.set(parameter, id);
      return next;
    };
    changeParams(choice);
  }

  return { tabs, current, chooseTab };
}

const reportsId = "reports";

/** Skip link from the start of the page to the panels of the tab, past all controls for range and filters. */
export const SkipToReports = () => (
  <a
    href={`#${reportsId}`}
    className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control border border-control bg-raised px-3 py-2 font-medium focus:translate-y-0"
  >
    Skip to the reports
  </a>
);

/** Renders again only for another tab or query, not whenever a dialog opens or a report arrives. */
export const DashboardTabs = memo(function DashboardTabs() {
  const { tabs, current, chooseTab } = useDashboardTab();
  // Rendered last, because all panels together take longest. The key figures above are requested and painted first.
  const isReady = useDeferredValue(true, false);
  return (
    <Tabs.Root id={reportsId} tabIndex={-1} value={current.id} onValueChange={chooseTab} className="mt-3 max-sm:mt-1">
      <TabList label="Reports" tabs={tabs} current={current.id} />
      {tabs.map(({ id, Content }) => (
        <Tabs.Content key={id} value={id} className="pt-5 -outline-offset-2 max-sm:pt-3">
          <Suspense fallback={<TabSkeleton />}>{isReady ? <Content /> : <TabSkeleton />}</Suspense>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
});
