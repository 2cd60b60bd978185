import { useConsultationRequests } from "#admin/api/consultation-requests.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useAddress } from "#admin/api/address.ts";
import { useOutbox } from "#admin/api/outbox.ts";
import { ConsultationItem } from "#admin/leads/consultation-item.tsx";
import { isFiltered, leadParams, useLeadScope } from "#admin/leads/lead-scope.ts";
import { LeadTools } from "#admin/leads/lead-tools.tsx";
import { ListTab } from "#admin/leads/list-tab.tsx";
import { OutboxNote } from "#admin/leads/outbox-note.tsx";
import { LeadPanel } from "#admin/leads/panel/lead-panel.tsx";
import { MeetingSettingsDialog } from "#admin/leads/settings/meeting-settings-button.tsx";
import { ListFiltersNote } from "#admin/leads/workspace/list-filters-note.tsx";
import { NextLead } from "#admin/leads/workspace/next-lead.tsx";
import { switchView } from "#admin/leads/workspace/switch-view.ts";
import { useLeadKeys } from "#admin/leads/workspace/use-lead-keys.ts";
import { useWorkScope, workViews } from "#admin/leads/workspace/work-scope.ts";
import { Workspace } from "#admin/leads/workspace/workspace.tsx";
import { ViewSwitch } from "#admin/panels/view-switch.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";

/** The requests as a list, a table or a board, and the lead that is opened from any of them. */
export function ConsultationsTab() {
  const { scope } = useWorkScope();
  const [, changeAddress] = useAddress();
  const isAdmin = useIsAdmin();
  useLeadKeys();
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-10 pb-3 max-xl:flex-col">
        <ViewSwitch
          title="Requests"
          views={workViews}
          current={workViews.find(({ id }) => id === scope.view) ?? workViews[0]}
          onChoose={({ id }) => changeAddress((params) => switchView(params, id))}
        />
        <NextLead />
      </div>
      {scope.view !== "list" && <ListFiltersNote />}
      {scope.view === "list" ? <RequestList /> : <Workspace />}
      <LeadPanel />
      {isAdmin && <MeetingSettingsDialog />}
    </>
  );
}

/** The list of requests, page by page. */
function RequestList() {
  const isAdmin = useIsAdmin();
  const { scope, clear } = useLeadScope();
  const list = useConsultationRequests(leadParams(scope));
  const { data: outbox } = useOutbox(isAdmin);
  return (
    <ListTab
      list={list}
      heading={`Consultation requests, ${scope.followUp === "overdue" ? "most urgent" : "newest"} first`}
      tools={
        <>
          <LeadTools />
          {outbox && <OutboxNote outbox={outbox} />}
        </>
      }
      placeholder={<Placeholders />}
      texts={{
        loadFailed: "The consultation requests could not be loaded.",
        empty: "No consultation requests yet",
        noMatches: "No requests match your filters.",
        showAll: "Show all requests",
        items: "requests",
      }}
      isFiltered={isFiltered(scope)}
      onShowAll={clear}
      renderItem={(request, onDeleted) => (
        <ConsultationItem
          key={request.id}
          request={request}
          configured={outbox?.configured}
          onDeleted={() => onDeleted(`The request from ${request.full_name} was deleted.`)}
        />
      )}
    />
  );
}

function Placeholders() {
  return (
    <div className="border-t border-rule">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="flex flex-col gap-3 border-b border-rule py-4">
          <Skeleton className="h-5 w-1/2 max-w-56" />
          <Skeleton className="h-4 w-3/4 max-w-96" />
          <Skeleton className="h-4 w-full max-w-[40rem]" />
        </div>
      ))}
    </div>
  );
}
