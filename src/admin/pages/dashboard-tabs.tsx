import { Tabs } from "radix-ui";
import { Suspense } from "react";
import { useAddress } from "#admin/api/address.ts";
import { useTabs } from "#admin/pages/tabs.tsx";
import { TabSkeleton } from "#admin/parts/skeleton.tsx";

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

export function DashboardTabs() {
  const { tabs, current, chooseTab } = useDashboardTab();
  return (
    <Tabs.Root value={current.id} onValueChange={chooseTab} className="mt-6">
      <Tabs.List aria-label="Reports" className="flex gap-6 overflow-x-auto border-b border-rule">
        {tabs.map(({ id, label, Count }) => (
          <Tabs.Trigger
            key={id}
            value={id}
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
        <Tabs.Content key={id} value={id} className="pt-5 -outline-offset-2">
          <Suspense fallback={<TabSkeleton />}>
            <Content />
          </Suspense>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
