import { Tabs } from "radix-ui";
import { type ComponentType } from "react";
import { useSearchParams } from "react-router";
import { ConsultationCount, ConsultationRequests } from "#admin/panels/consultation-requests.tsx";
import { WebsiteAnalytics } from "#admin/panels/website-analytics.tsx";

interface DashboardTab {
  /** Stands in the address. */
  id: string;
  label: string;
  /** Shown in brackets after the label. */
  Count?: ComponentType;
  Content: ComponentType;
}

const tabs: readonly [DashboardTab, ...DashboardTab[]] = [
  { id: "website", label: "Website Analytics", Content: WebsiteAnalytics },
  { id: "consultations", label: "Consultation Requests", Count: ConsultationCount, Content: ConsultationRequests },
];

const parameter = "tab";

export function DashboardTabs() {
  const [params, setParams] = useSearchParams();
  const current = tabs.find(({ id }) => id === params.get(parameter)) ?? tabs[0];

  function choose(id: string) {
    const choice = (params: URLSearchParams) => {
      const next = new URLSearchParams(params);
      if (id === tabs[0].id) next.delete(parameter);
      else next.set(parameter, id);
      return next;
    };
    // A look at another tab is no step to go back over.
    setParams(choice, { replace: true, preventScrollReset: true });
  }

  return (
    <Tabs.Root value={current.id} onValueChange={choose} className="mt-6">
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
          <Content />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
