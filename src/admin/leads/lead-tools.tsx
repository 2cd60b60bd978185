import { useState } from "react";
import { adminPaths } from "#admin-paths.ts";
import { type FollowUp, followUps } from "#contract/follow-up.ts";
import { type LeadSource, leadSources } from "#contract/lead-options.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useMatchingCounts } from "#admin/api/consultation-requests.ts";
import { splitFilters } from "#admin/api/report.ts";
import { formatFilter, scopeDays, useReportScope } from "#admin/api/report-scope.ts";
import { describeLeadFilter } from "#admin/leads/describe-lead-filter.ts";
import { isFiltered, leadParams, useLeadScope } from "#admin/leads/lead-scope.ts";
import { DownloadLink } from "#admin/leads/download-link.tsx";
import { PersonalDataButton } from "#admin/leads/personal-data-button.tsx";
import { SearchBox } from "#admin/leads/search-box.tsx";
import { MeetingSettingsButton } from "#admin/leads/settings/meeting-settings-button.tsx";
import { UnassignedMailButton } from "#admin/leads/unassigned-mail-button.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { describeSource, formatCount } from "#admin/parts/format.ts";
import { formatDays, today } from "#admin/parts/format-time.ts";
import { RemoveIcon } from "#admin/parts/icons.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

const everything = "all";
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Search, filters and export of the list of requests. */
export function LeadTools() {
  const [isOpen, setOpen] = useState(false);
  const isAdmin = useIsAdmin();
  const { scope, change, clear } = useLeadScope();
  const { data: counts } = useMatchingCounts(leadParams(scope));
  const withCount = (name: FollowUp) => `${capitalize(name)}${counts ? ` (${formatCount(counts[name])})` : ""}`;
  const { search, source, followUp, filters, days } = scope;
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <SearchBox label="Search requests" value={search} onSearch={(text) => change({ search: text })} />
      <PickList<LeadSource | typeof everything>
        label="Source"
        value={source ?? everything}
        onChoose={(next) => change({ source: next === everything ? undefined : next })}
        options={[
          [everything, "All sources"],
          ...leadSources.map((id) => [id, capitalize(describeSource(id))] as const),
        ]}
      />
      <PickList<FollowUp | typeof everything>
        label="Follow-up"
        value={followUp ?? everything}
        onChoose={(next) => change({ followUp: next === everything ? undefined : next })}
        options={[[everything, "Any status"], ...followUps.map((id) => [id, withCount(id)] as const)]}
      />
      {filters.map((filter) => (
        <Chip
          key={formatFilter(filter)}
          {...describeLeadFilter(filter)}
          onRemove={() => change({ filters: filters.filter((one) => one !== filter) })}
        />
      ))}
      {days && (
        <Chip name="Received" value={formatDays(days.from, days.to)} onRemove={() => change({ days: undefined })} />
      )}
      {isFiltered(scope) && (
        <button
          type="button"
          onClick={clear}
          className="min-h-8 px-1 text-muted underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
        >
          Show all requests
        </button>
      )}
      {isAdmin && (
        <ActionButton className="sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Less" : "More"}
        </ActionButton>
      )}
      <LeadScopeNote />
      {isAdmin && (
        <div className={`flex-wrap gap-2 lg:ml-auto ${isOpen ? "flex" : "hidden sm:flex"}`}>
          <DownloadLink href={adminPaths.api.consultationExport(leadParams(scope))} file="consultation-requests.csv">
            Export CSV
          </DownloadLink>
          <UnassignedMailButton />
          <MeetingSettingsButton />
          <PersonalDataButton />
        </div>
      )}
    </div>
  );
}

/** The list is an inbox, so the dashboard's range and filters are applied only on request. */
function LeadScopeNote() {
  const { scope, change } = useLeadScope();
  const dashboard = useReportScope();
  const days = scopeDays(dashboard.scope, today());
  const own = new Set(scope.filters.map(formatFilter));
  const filters = splitFilters(["leads"], dashboard.filters).applied.filter((one) => !own.has(formatFilter(one)));
  // A list with days of its own needs no note, because these days are shown beside the search.
  if (scope.days || (!days && filters.length === 0)) return null;
  return (
    <p className="text-muted">
      This list ignores the date range{filters.length > 0 && " and filters"} above.{" "}
      <button
        type="button"
        onClick={() => change({ days, filters: [...scope.filters, ...filters] })}
        className="min-h-8 underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
      >
        Apply {filters.length > 0 ? "them" : "it"}
      </button>
    </p>
  );
}

function Chip({ name, value, onRemove }: { name: string; value: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control bg-chosen pr-2 pl-3 hover:text-danger pointer-coarse:min-h-11"
    >
      <span className="sr-only">Remove filter</span>
      <span className="whitespace-nowrap text-muted">{name}</span>
      <span className="truncate font-medium">{value}</span>
      <RemoveIcon />
    </button>
  );
}
