import { useId, useState } from "react";
import { type Dimension, dimensionTitles, sourceDimensions } from "#contract/report-figures.ts";
import { useReport } from "#admin/api/report.ts";
import { type Filter, hasFilter, useReportScope } from "#admin/api/report-scope.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";

const choices = sourceDimensions.traffic.filter((dimension) => dimension !== "time");
const maxValues = 500;
const maxShown = 40;

export function FilterDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Add a filter">
      <FilterForm onDone={onClose} />
    </Sheet>
  );
}

function FilterForm({ onDone }: { onDone: () => void }) {
  const [dimension, setDimension] = useState<Dimension>("page");
  const [excludes, setExcludes] = useState(false);
  const [search, setSearch] = useState("");
  const searchId = useId();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <PickList<Dimension>
          label="Dimension"
          value={dimension}
          onChoose={(next) => {
            setDimension(next);
            setSearch("");
          }}
          options={choices.map((id) => [id, dimensionTitles[id]])}
        />
        <PickList<"is" | "not">
          label="Condition"
          value={excludes ? "not" : "is"}
          onChoose={(next) => setExcludes(next === "not")}
          options={[
            ["is", "is"],
            ["not", "is not"],
          ]}
        />
        <label htmlFor={searchId} className="sr-only">
          Search values
        </label>
        <input
          id={searchId}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder="Search values"
          className="min-h-8 min-w-0 grow rounded-control border border-control bg-raised px-2.5 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
        />
      </div>
      <Values dimension={dimension} excludes={excludes} search={search} onDone={onDone} />
    </div>
  );
}

interface ValuesProps {
  dimension: Dimension;
  excludes: boolean;
  search: string;
  onDone: () => void;
}

/** The values to choose from, within the current range and filters. */
function Values({ dimension, excludes, search, onDone }: ValuesProps) {
  const { filters, toggle } = useReportScope();
  const { data, error, isFetching, isPlaceholderData, refetch } = useReport({
    metrics: ["visitors"],
    dimension,
    limit: maxValues,
    compares: false,
  });
  if (error)
    return (
      <Failure what="The values could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data || isPlaceholderData) return <Skeleton className="h-40 w-full" />;
  const wanted = search.trim().toLowerCase();
  const rows = data.rows
    .map(({ key, values }) => ({ key: key ?? "", label: describeValue(dimension, key ?? ""), value: values[0] ?? 0 }))
    .filter(({ key, label }) => `${label}\n${key}`.toLowerCase().includes(wanted));
  if (rows.length === 0)
    return (
      <p className="text-muted">
        {wanted ? "No matching values in this date range." : "No data in this date range. Choose a longer one."}
      </p>
    );
  const filterOf = (value: string): Filter => ({ dimension, value, ...(excludes && { excludes }) });
  return (
    <ul className="max-h-80 overflow-y-auto border-t border-rule">
      {rows.slice(0, maxShown).map(({ key, label, value }) => (
        <li key={key} className="border-b border-rule">
          <button
            type="button"
            disabled={hasFilter(filters, filterOf(key))}
            onClick={() => {
              toggle(filterOf(key));
              onDone();
            }}
            className="flex min-h-9 w-full items-center justify-between gap-4 text-left hover:bg-chosen disabled:opacity-60 pointer-coarse:min-h-11"
          >
            <span className="min-w-0 truncate pl-1">{label}</span>
            <span className="pr-1 text-muted tabular-nums">{formatCount(value)}</span>
          </button>
        </li>
      ))}
      {rows.length > maxShown && (
        <li className="py-2 text-muted">{formatCount(rows.length - maxShown)} more. Search to find them.</li>
      )}
    </ul>
  );
}
