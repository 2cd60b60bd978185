import { useState } from "react";
import { adminPaths } from "#admin-paths.ts";
import { useReachesRole } from "#admin/api/access.ts";
import { useOwners } from "#admin/api/lead-work.ts";
import { DownloadLink } from "#admin/leads/download-link.tsx";
import { LeadFilterChips, LeadScopeNote } from "#admin/leads/lead-filter-chips.tsx";
import { MoreButton, phonePick } from "#admin/leads/more-button.tsx";
import { SearchBox } from "#admin/leads/search-box.tsx";
import { LeadBoard } from "#admin/leads/workspace/lead-board.tsx";
import { LeadTable } from "#admin/leads/workspace/lead-table.tsx";
import { type LeadStage, leadStages } from "#contract/lead-stages.ts";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { useWorkParams } from "#admin/leads/workspace/work-params.ts";
import { useWorkScope, type WorkScope, type WorkSort, workSorts } from "#admin/leads/workspace/work-scope.ts";
import { PickList } from "#admin/scope/pick-list.tsx";

const any = "any";

/** Leads as a table or as a board by stage. */
export function Workspace() {
  const { scope } = useWorkScope();
  return (
    <>
      <WorkTools />
      {scope.view === "board" ? <LeadBoard /> : <LeadTable />}
    </>
  );
}

function WorkTools() {
  const [isOpen, setOpen] = useState(false);
  const { scope, change } = useWorkScope();
  const names = useStageNames();
  const isAdmin = useReachesRole("admin");
  const { data } = useOwners();
  const { search, stage, owner, only, sort, view } = scope;
  const exported = useWorkParams(view === "board" ? { stage: undefined } : {});
  exported.delete("sort");
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <SearchBox label="Search leads" value={search} onSearch={(text) => change({ search: text })} />
      <MoreButton isOpen={isOpen} onToggle={setOpen} />
      {view === "table" && (
        <PickList<LeadStage | typeof any>
          label="Stage"
          value={stage ?? any}
          onChoose={(next) => change({ stage: next === any ? undefined : next })}
          options={[[any, "Any stage"], ...leadStages.map((one) => [one, names[one]] as const)]}
          className={phonePick(isOpen || stage !== undefined)}
        />
      )}
      <PickList<NonNullable<WorkScope["only"]> | typeof any>
        label="Show"
        value={only ?? any}
        onChoose={(next) => change({ only: next === any ? undefined : next })}
        options={[
          [any, "All leads"],
          ["open", "Open leads"],
          ["overdue", "Reply overdue"],
          ["task", "Task due"],
        ]}
        className={phonePick(isOpen || only !== undefined)}
      />
      {isAdmin && (
        <PickList<string>
          label="Owner"
          value={owner ?? any}
          onChoose={(next) => change({ owner: next === any ? undefined : next })}
          options={[
            [any, "Any owner"],
            ["me", "My leads"],
            ["none", "No owner"],
            ...(data?.owners ?? []).map(({ id, email }) => [id, email] as const),
          ]}
          className={phonePick(isOpen || owner !== undefined)}
        />
      )}
      {view === "table" && (
        <PickList<WorkSort>
          label="Order"
          value={sort}
          onChoose={(next) => change({ sort: next })}
          options={Object.entries(workSorts) as [WorkSort, string][]}
          className={phonePick(isOpen)}
        />
      )}
      <LeadFilterChips showsForm />
      <LeadScopeNote />
      {isAdmin && (
        <span className={`lg:-mr-3 lg:ml-auto ${isOpen ? "" : "max-sm:hidden"}`}>
          <DownloadLink href={adminPaths.api.leadExport(exported)} file="leads.csv">
            Export CSV
          </DownloadLink>
        </span>
      )}
    </div>
  );
}
