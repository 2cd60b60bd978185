import { useState } from "react";
import { adminPaths } from "#admin-paths.ts";
import { type FollowUp, followUps } from "#contract/follow-up.ts";
import { type LeadSource, leadSources } from "#contract/lead-options.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useMatchingCounts } from "#admin/api/consultation-requests.ts";
import { LeadFilterChips, LeadScopeNote } from "#admin/leads/lead-filter-chips.tsx";
import { isFiltered, leadParams, useLeadScope } from "#admin/leads/lead-scope.ts";
import { DownloadLink } from "#admin/leads/download-link.tsx";
import { MoreButton, phonePick } from "#admin/leads/more-button.tsx";
import { PersonalDataButton } from "#admin/leads/personal-data-button.tsx";
import { SearchBox } from "#admin/leads/search-box.tsx";
import { MeetingSettingsButton } from "#admin/leads/settings/meeting-settings-button.tsx";
import { UnassignedMailButton } from "#admin/leads/unassigned-mail-button.tsx";
import { describeSource, formatCount } from "#admin/parts/format.ts";
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
  const { search, source, followUp } = scope;
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <SearchBox label="Search requests" value={search} onSearch={(text) => change({ search: text })} />
      <MoreButton isOpen={isOpen} onToggle={setOpen} />
      <PickList<LeadSource | typeof everything>
        label="Source"
        value={source ?? everything}
        onChoose={(next) => change({ source: next === everything ? undefined : next })}
        options={[[everything, "All forms"], ...leadSources.map((id) => [id, capitalize(describeSource(id))] as const)]}
        className={phonePick(isOpen || source !== undefined)}
      />
      <PickList<FollowUp | typeof everything>
        label="Follow-up"
        value={followUp ?? everything}
        onChoose={(next) => change({ followUp: next === everything ? undefined : next })}
        options={[[everything, "Any status"], ...followUps.map((id) => [id, withCount(id)] as const)]}
        className={phonePick(isOpen || followUp !== undefined)}
      />
      <LeadFilterChips />
      {/* The search has a button of its own to clear it. */}
      {isFiltered({ ...scope, search: "" }) && (
        <button
          type="button"
          onClick={clear}
          className="min-h-8 px-1 text-muted underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
        >
          Show all requests
        </button>
      )}
      <LeadScopeNote />
      {isAdmin && (
        <div className={`flex-wrap gap-y-2 max-lg:-ml-3 lg:-mr-3 lg:ml-auto ${isOpen ? "flex" : "hidden sm:flex"}`}>
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
