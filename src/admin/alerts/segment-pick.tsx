import { useState } from "react";
import { type Filter, readFilters } from "#admin/api/report-scope.ts";
import { isForm, withoutForm } from "#admin/alerts/alert-subject.tsx";
import { describeSegment } from "#admin/parts/describe-filter.ts";
import { PickList } from "#admin/scope/pick-list.tsx";
import { segmentKey, useSegments } from "#admin/segments/segment-data.ts";

interface SegmentPickProps {
  filters: readonly Filter[];
  onChoose: (filters: readonly Filter[]) => void;
}

/**
 * The segment that the figure counts: none, a saved one, or the filters that the form opened with. The list of forms beside it
 * shows a filter by form.
 */
export function SegmentPick({ filters, onChoose }: SegmentPickProps) {
  const { data } = useSegments();
  const saved = (data?.items ?? []).map(({ name, filters: texts }) => ({ name, filters: readFilters(texts) }));
  const isSaved = saved.some((segment) => segmentKey(segment.filters) === segmentKey(filters));
  const chosen = isSaved ? filters : withoutForm(filters);
  const [initial] = useState(chosen);
  const unsaved = [initial, chosen].map((each) => ({ name: describeSegment(each), filters: each }));
  // A later entry replaces the name of an earlier one with the same filters.
  const offered = new Map(
    [...unsaved, { name: "No segment", filters: [] }, ...saved].map((each) => [segmentKey(each.filters), each]),
  );
  if (offered.size === 1) return null;

  /** Keeps the form, unless the segment selects one. */
  function choose(key: string) {
    const next = offered.get(key)?.filters ?? [];
    onChoose(next.some(isForm) ? next : [...next, ...filters.filter(isForm)]);
  }

  return (
    <PickList
      label="Segment"
      value={segmentKey(chosen)}
      onChoose={choose}
      options={[...offered].map(([key, { name }]) => [key, name] as const)}
    />
  );
}
