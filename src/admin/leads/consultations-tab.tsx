import { useConsultationRequests } from "#admin/api/consultation-requests.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useOutbox } from "#admin/api/outbox.ts";
import { ConsultationItem } from "#admin/leads/consultation-item.tsx";
import { LeadTools } from "#admin/leads/lead-tools.tsx";
import { ListTab } from "#admin/leads/list-tab.tsx";
import { OutboxNote } from "#admin/leads/outbox-note.tsx";
import { LeadPanel } from "#admin/leads/panel/lead-panel.tsx";
import { MeetingSettingsDialog } from "#admin/leads/settings/meeting-settings-button.tsx";
import { LeadBoard } from "#admin/leads/workspace/lead-board.tsx";
import { LeadTable } from "#admin/leads/workspace/lead-table.tsx";
import { NextLead } from "#admin/leads/workspace/next-lead.tsx";
import { useLeadFilters } from "#admin/leads/workspace/use-lead-filters.ts";
import { useLeadKeys } from "#admin/leads/workspace/use-lead-keys.ts";
import { useWorkParams } from "#admin/leads/workspace/work-params.ts";
import { orderOf, useWorkScope, workSorts, workViews } from "#admin/leads/workspace/work-scope.ts";
import { ViewSwitch } from "#admin/panels/view-switch.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";

/** The requests as a list, a table or a board, and the lead that is opened from any of them. */
export function ConsultationsTab() {
  const { scope, change } = useWorkScope();
  const isAdmin = useIsAdmin();
  useLeadKeys();
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-10 pb-3 max-xl:flex-col">
        <ViewSwitch
          title="Requests"
          views={workViews}
          current={workViews.find(({ id }) => id === scope.view) ?? workViews[0]}
          onChoose={({ id }) => change({ view: id })}
        />
        <NextLead />
      </div>
      {scope.view === "list" ? (
        <RequestList />
      ) : (
        <>
          <LeadTools />
          {scope.view === "board" ? <LeadBoard /> : <LeadTable />}
        </>
      )}
      <LeadPanel />
      {isAdmin && <MeetingSettingsDialog />}
    </>
  );
}

/** The list of requests, page by page. */
function RequestList() {
  const isAdmin = useIsAdmin();
  const { scope } = useWorkScope();
  const { isFiltered, clear } = useLeadFilters();
  const list = useConsultationRequests(useWorkParams());
  const { data: outbox } = useOutbox(isAdmin);
  return (
    <ListTab
      list={list}
      heading={`Consultation requests, ${workSorts[orderOf(scope)].toLowerCase()}`}
      tools={
        <>
          <LeadTools />
          {outbox && <OutboxNote outbox={outbox} />}
        </>
      }
      placeholder={<Placeholders />}
      texts={{
        loadFailed: "The leads could not be loaded.",
        empty: "No consultation requests yet",
        noMatches: "No leads match your filters.",
        showAll: "Show all leads",
        items: "leads",
      }}
      isFiltered={isFiltered}
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
