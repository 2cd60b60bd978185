import { Tabs } from "radix-ui";
import { Suspense, useDeferredValue, useEffect, useRef } from "react";
import { useAddress } from "#admin/api/address.ts";
import { useTabs } from "#admin/pages/tabs.tsx";
import { TabSkeleton } from "#admin/parts/skeleton.tsx";

const parameter = "tab";

/** Hides the focus ring after a mouse click, even if keys were used before; admin.css reads this attribute. */
const quietPointer = {
  onPointerDownCapture: ({ currentTarget }: { currentTarget: HTMLElement }) => (currentTarget.dataset.pointer = ""),
  onKeyDownCapture: ({ currentTarget }: { currentTarget: HTMLElement }) => delete currentTarget.dataset.pointer,
};

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

export function DashboardTabs() {
  const { tabs, current, chooseTab } = useDashboardTab();
  const list = useRef<HTMLDivElement>(null);
  // Rendered last, because all panels together take longest. The key figures above are requested and painted first.
  const isReady = useDeferredValue(true, false);
  // On a phone, the list of tabs is wider than the screen, so the selected tab is scrolled into the middle.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-tab="${current.id}"]`);
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.clientWidth) / 2;
  }, [current.id]);
  return (
    <Tabs.Root id={reportsId} tabIndex={-1} value={current.id} onValueChange={chooseTab} className="mt-3 max-sm:mt-1">
      <Tabs.List
        {...quietPointer}
        ref={list}
        aria-label="Reports"
        className="flex relative gap-6 overflow-x-auto border-b border-rule"
      >
        {tabs.map(({ id, label, Count }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            data-tab={id}
            className="min-h-10 shrink-0 border-b-2 border-transparent font-medium text-muted -outline-offset-2 hover:text-text data-[state=active]:border-text data-[state=active]:text-text pointer-coarse:min-h-11"
          >
            {label}
            {Count && (
              <span className="tabular-nums">
                {" "}
                (<Count />)
              </span>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, Content }) => (
        <Tabs.Content key={id} value={id} className="pt-5 -outline-offset-2 max-sm:pt-3">
          <Suspense fallback={<TabSkeleton />}>{isReady ? <Content /> : <TabSkeleton />}</Suspense>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
