import { useRef, useState } from "react";
import { adminPaths } from "#admin-paths.ts";
import { type LeadSource, leadSources } from "#contract/lead-options.ts";
import { type LeadStage, leadStages } from "#contract/lead-stages.ts";
import type { LeadList } from "#contract/lead-work.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useLeads, useOwners } from "#admin/api/lead-work.ts";
import { DownloadLink } from "#admin/leads/download-link.tsx";
import { LeadFilterChips, LeadScopeNote } from "#admin/leads/lead-filter-chips.tsx";
import { useLeadScope } from "#admin/leads/lead-scope.ts";
import { MoreButton, phonePick } from "#admin/leads/more-button.tsx";
import { PersonalDataButton } from "#admin/leads/personal-data-button.tsx";
import { SearchBox } from "#admin/leads/search-box.tsx";
import { MeetingSettingsButton } from "#admin/leads/settings/meeting-settings-button.tsx";
import { UnassignedMailButton } from "#admin/leads/unassigned-mail-button.tsx";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { useLeadFilters } from "#admin/leads/workspace/use-lead-filters.ts";
import { useWorkParams } from "#admin/leads/workspace/work-params.ts";
import { orderOf, useWorkScope, type WorkScope, type WorkSort, workSorts } from "#admin/leads/workspace/work-scope.ts";
import { describeSource, formatCount } from "#admin/parts/format.ts";
import { PickList } from "#admin/scope/pick-list.tsx";

const any = "any";
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The number of leads that match the search and the filters other than the stage, also by stage. */
const useMatches = () => useLeads(useWorkParams({ stage: undefined }), 1);

const countOf = (stages: LeadList["stages"], stage: LeadStage) =>
  stages.find((entry) => entry.stage === stage)?.count ?? 0;

/** Search, filters, order and export of the leads in any view. */
export function LeadTools() {
  const [isOpen, setOpen] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const isAdmin = useIsAdmin();
  const { scope, change } = useWorkScope();
  const { hasFilters, clear } = useLeadFilters();
  const isList = scope.view === "list";
  const exported = useWorkParams();
  const file = isList ? "consultation-requests.csv" : "leads.csv";
  return (
    <div ref={tools} className="flex flex-wrap items-center gap-2 pb-3">
      <SearchBox label="Search leads" value={scope.search} onSearch={(search) => change({ search })} />
      <MoreButton isOpen={isOpen} onToggle={setOpen} />
      <LeadPicks isOpen={isOpen} onChosen={() => setOpen(false)} />
      <LeadFilterChips />
      <LeadCount />
      {/* The search has a button of its own to clear it. */}
      {hasFilters && (
        <button
          type="button"
          onClick={() => {
            // The button disappears.
            tools.current?.querySelector("select")?.focus();
            clear();
          }}
          className="min-h-8 px-1 text-muted underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
        >
          Show all leads
        </button>
      )}
      <LeadScopeNote />
      {isAdmin && (
        <div className={`flex-wrap gap-y-2 max-lg:-ml-3 lg:-mr-3 lg:ml-auto ${isOpen ? "flex" : "hidden sm:flex"}`}>
          <DownloadLink
            href={isList ? adminPaths.api.consultationExport(exported) : adminPaths.api.leadExport(exported)}
            file={file}
          >
            Export CSV
          </DownloadLink>
          {isList && (
            <>
              <UnassignedMailButton />
              <MeetingSettingsButton />
              <PersonalDataButton />
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** The number of leads that match the search and the filters. */
function LeadCount() {
  const { scope } = useWorkScope();
  const stage = scope.view === "board" ? undefined : scope.stage;
  const { stages, total } = useMatches();
  if (!stages) return null;
  const count = stage ? countOf(stages, stage) : total;
  return (
    <p aria-live="polite" className="px-1 text-muted tabular-nums">
      {formatCount(count)} {count === 1 ? "lead" : "leads"}
    </p>
  );
}

interface LeadPicksProps {
  isOpen: boolean;
  /** On a phone, the chosen leads are then in view again. */
  onChosen: () => void;
}

/** The filters and the order. The board needs neither a stage nor an order: it has a column for each stage and sorts by urgency. */
function LeadPicks({ isOpen, onChosen }: LeadPicksProps) {
  const isAdmin = useIsAdmin();
  const names = useStageNames();
  const { scope, change: changeWork } = useWorkScope();
  const { scope: shared, change: changeShared } = useLeadScope();
  function change(part: Partial<WorkScope>) {
    changeWork(part);
    onChosen();
  }
  const { stages } = useMatches();
  const { data } = useOwners();
  const { stage, owner, only, view } = scope;
  return (
    <>
      <PickList<LeadSource | typeof any>
        label="Source"
        value={shared.source ?? any}
        onChoose={(next) => {
          changeShared({ source: next === any ? undefined : next });
          onChosen();
        }}
        options={[[any, "All forms"], ...leadSources.map((id) => [id, capitalize(describeSource(id))] as const)]}
        className={phonePick(isOpen || shared.source !== undefined)}
      />
      {view !== "board" && (
        <PickList<LeadStage | typeof any>
          label="Stage"
          value={stage ?? any}
          onChoose={(next) => change({ stage: next === any ? undefined : next })}
          options={[
            [any, "Any stage"],
            ...leadStages.map(
              (one) => [one, `${names[one]}${stages ? ` (${formatCount(countOf(stages, one))})` : ""}`] as const,
            ),
          ]}
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
          ["tasks", "With a task"],
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
      {view !== "board" && (
        <PickList<WorkSort>
          label="Order"
          value={orderOf(scope)}
          onChoose={(next) => change({ sort: next })}
          options={Object.entries(workSorts) as [WorkSort, string][]}
          className={phonePick(isOpen)}
        />
      )}
    </>
  );
}
