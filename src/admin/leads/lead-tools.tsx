import { adminPaths } from "#admin-paths.ts";
import { type FollowUp, followUps } from "#contract/follow-up.ts";
import { type LeadSource, leadSources } from "#contract/lead-options.ts";
import { dimensionTitles } from "#contract/report-figures.ts";
import { useConsultationCounts } from "#admin/api/consultation-requests.ts";
import { formatFilter } from "#admin/api/report-scope.ts";
import { isFiltered, leadParams, useLeadScope } from "#admin/leads/lead-scope.ts";
import { DownloadLink } from "#admin/leads/download-link.tsx";
import { PersonalDataButton } from "#admin/leads/personal-data-button.tsx";
import { SearchBox } from "#admin/leads/search-box.tsx";
import { describeValue } from "#admin/parts/describe-value.ts";
import { describeSource, formatCount, formatDay } from "#admin/parts/format.ts";
import { RemoveIcon } from "#admin/parts/icons.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

const everything = "all";
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Search, filters and export of the list of requests. */
export function LeadTools() {
  const { scope, change, clear } = useLeadScope();
  const { data: counts } = useConsultationCounts();
  const withCount = (name: FollowUp) => `${capitalize(name)}${counts ? ` (${formatCount(counts[name])})` : ""}`;
  const { search, source, followUp, filters, days } = scope;
  return (
    <div className="flex flex-wrap items-center gap-2 pb-4">
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
          name={`${dimensionTitles[filter.dimension]} ${filter.excludes && filter.value ? "is not" : "is"}`}
          value={filter.excludes && !filter.value ? "known" : describeValue(filter.dimension, filter.value)}
          onRemove={() => change({ filters: filters.filter((one) => one !== filter) })}
        />
      ))}
      {days && (
        <Chip
          name="Received"
          value={days.from === days.to ? formatDay(days.from) : `${formatDay(days.from)} – ${formatDay(days.to)}`}
          onRemove={() => change({ days: undefined })}
        />
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
      <div className="flex flex-wrap gap-2 lg:ml-auto">
        <DownloadLink href={adminPaths.api.consultationExport(leadParams(scope))} file="consultation-requests.csv">
          Export CSV
        </DownloadLink>
        <PersonalDataButton />
      </div>
    </div>
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
