import { useId, useState } from "react";
import { type Dimension, dimensionTitles, sourceDimensions } from "#contract/report-figures.ts";
import { useReport } from "#admin/api/report.ts";
import { checkFilterValue } from "#contract/report-filter.ts";
import { describeOperator, type Filter, hasFilter, useReportScope } from "#admin/api/report-scope.ts";
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

/** Every way to compare, as the value of an option. */
const conditions = (["", "~", "^", "*"] as const).flatMap((operator) =>
  [false, true].map((excludes) => ({ id: `${operator}${excludes ? "!" : ""}`, operator, excludes })),
);

function FilterForm({ onDone }: { onDone: () => void }) {
  const [dimension, setDimension] = useState<Dimension>("page");
  const [condition, setCondition] = useState(conditions[0] as (typeof conditions)[number]);
  const [text, setText] = useState("");
  const { filters, toggle } = useReportScope();
  const textId = useId();
  const { operator, excludes } = condition;
  const filterOf = (value: string): Filter => ({
    dimension,
    value,
    ...(operator && { operator }),
    ...(excludes && { excludes }),
  });
  const problem = operator && text ? checkFilterValue({ dimension, operator, value: text }) : undefined;
  const add = (value: string) => {
    toggle(filterOf(value));
    onDone();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (operator && text && !problem && !hasFilter(filters, filterOf(text))) add(text);
      }}
    >
      <div className="flex flex-wrap gap-2">
        <PickList<Dimension>
          label="Dimension"
          value={dimension}
          onChoose={(next) => {
            setDimension(next);
            setText("");
          }}
          options={choices.map((id) => [id, dimensionTitles[id]])}
        />
        <PickList
          label="Condition"
          value={condition.id}
          onChoose={(next) => setCondition(conditions.find(({ id }) => id === next) ?? condition)}
          options={conditions.map((each) => [each.id, describeOperator(each)])}
        />
        <label htmlFor={textId} className="sr-only">
          {operator ? "Text" : "Search values"}
        </label>
        <input
          id={textId}
          type={operator ? "text" : "search"}
          value={text}
          maxLength={2048}
          onChange={(event) => setText(event.target.value)}
          placeholder={operator === "*" ? "/projects/*" : operator ? "Text" : "Search values"}
          className="min-h-8 min-w-0 grow rounded-control border border-control bg-raised px-2.5 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
        />
        {operator && (
          <button
            type="submit"
            disabled={!text || problem !== undefined}
            className="min-h-8 rounded-control bg-chosen px-3 font-medium disabled:opacity-60 pointer-coarse:min-h-11"
          >
            Add filter
          </button>
        )}
      </div>
      {problem && <p className="text-danger">{problem}.</p>}
      {operator ? (
        <p className="text-muted">
          {operator === "*" ? "* stands for any characters. " : ""}Upper and lower case must match.
        </p>
      ) : (
        <Values
          dimension={dimension}
          isUsed={(value) => hasFilter(filters, filterOf(value))}
          search={text}
          onChoose={add}
        />
      )}
    </form>
  );
}

interface ValuesProps {
  dimension: Dimension;
  search: string;
  isUsed: (value: string) => boolean;
  onChoose: (value: string) => void;
}

/** The values to choose from, within the current range and filters. */
function Values({ dimension, search, isUsed, onChoose }: ValuesProps) {
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
  return (
    <ul className="max-h-80 overflow-y-auto border-t border-rule">
      {rows.slice(0, maxShown).map(({ key, label, value }) => (
        <li key={key} className="border-b border-rule">
          <button
            type="button"
            disabled={isUsed(key)}
            onClick={() => onChoose(key)}
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
