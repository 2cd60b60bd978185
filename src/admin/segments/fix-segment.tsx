import { useState } from "react";
import { parseFilter } from "#contract/report-filter.ts";
import type { Segment } from "#contract/segment.ts";
import { goals } from "#site.config.ts";
import { type Filter, formatFilter, readFilters } from "#admin/api/report-scope.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { describeFilter } from "#admin/parts/describe-filter.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";
import { useSaveSegment } from "#admin/segments/segment-data.ts";

/** Lists the conditions of a segment whose goal or page no longer exists. The user can replace or remove each. */
export function FixSegment({ segment, canChange }: { segment: Segment; canChange: boolean }) {
  const { mutate, isPending, error } = useSaveSegment(segment.id);
  const { name, filters, isShared, gone } = segment;

  /** Replaces a condition, or removes it. The last condition cannot be removed, because a segment needs at least one. */
  function fix(text: string, replacement: string | undefined) {
    const next = filters.flatMap((each) => (each === text ? (replacement ?? []) : each));
    mutate({ name, filters: [...new Set(next)], isShared });
  }

  return (
    <div role="alert" className="border-l-2 border-signal pl-3">
      {gone.map((text) => {
        const [filter] = readFilters([text]);
        return (
          <div key={text} className="grid gap-2 py-1">
            <p>
              <strong className="font-semibold">{filter ? describeFilter(filter) : text}:</strong>{" "}
              {describeGone(filter)}
            </p>
            {canChange && (
              <div className="flex flex-wrap items-center gap-2">
                {filter && <Replacement filter={filter} isPending={isPending} onReplace={(next) => fix(text, next)} />}
                {filters.length > 1 ? (
                  <ActionButton disabled={isPending} onClick={() => fix(text, undefined)}>
                    Remove this condition
                  </ActionButton>
                ) : (
                  <p className="text-muted">This is the only condition. Replace it, or delete the segment.</p>
                )}
              </div>
            )}
          </div>
        );
      })}
      <FormFailure error={error} />
    </div>
  );
}

function describeGone(filter: Filter | undefined): string {
  if (!filter) return "this version of the dashboard does not support this condition.";
  if (filter.dimension === "steps") return "the site no longer has one of these pages or goals.";
  return filter.dimension === "goal" || filter.dimension === "reached_goal"
    ? "the site no longer has this goal, so nothing new matches."
    : "the site no longer has this page, so nothing new matches.";
}

interface ReplacementProps {
  filter: Filter;
  isPending: boolean;
  onReplace: (text: string) => void;
}

const isOfGoal = ({ dimension }: Filter) => dimension === "goal" || dimension === "reached_goal";

/** Selects another goal, or another page by its path. Steps are edited in the filter dialog. */
function Replacement({ filter, isPending, onReplace }: ReplacementProps) {
  const [value, setValue] = useState(isOfGoal(filter) ? (goals[0]?.id ?? "") : "/");
  if (filter.dimension === "steps") return null;
  const text = formatFilter({ ...filter, value });
  return (
    <>
      {isOfGoal(filter) ? (
        <PickList
          label="Replace the goal with"
          value={value}
          onChoose={setValue}
          options={goals.map(({ id }) => [id, describeValue("goal", id)] as const)}
        />
      ) : (
        <input
          type="text"
          aria-label="Replace the page with"
          value={value}
          maxLength={200}
          onChange={(event) => setValue(event.target.value)}
          className="min-h-8 rounded-control border border-control bg-raised px-2.5 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
        />
      )}
      <ActionButton
        disabled={isPending || !value.trim() || parseFilter(text) === undefined}
        busy={isPending}
        onClick={() => onReplace(text)}
      >
        Replace
      </ActionButton>
    </>
  );
}
