import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SavedSegment } from "#contract/segment.ts";
import { useAccess } from "#admin/api/access.ts";
import { callApi } from "#admin/api/client.ts";
import { type Filter, formatFilter } from "#admin/api/report-scope.ts";
import { describeSegment } from "#admin/parts/describe-filter.ts";

const segmentsKey = ["segments"] as const;

/** The account's own segments and the team's; none on a shared link. */
export function useSegments(isNeeded = true) {
  const access = useAccess();
  return useQuery({
    queryKey: segmentsKey,
    queryFn: ({ signal }) => callApi("GET /api/admin/segments", { signal }),
    enabled: isNeeded && access !== "link",
  });
}

/** Equal for the same filters in any order. */
export const segmentKey = (filters: readonly (Filter | string)[]): string =>
  filters
    .map((filter) => (typeof filter === "string" ? filter : formatFilter(filter)))
    .toSorted()
    .join("\n");

/** The name of the saved segment with exactly these filters. */
export function useSavedName(filters: readonly Filter[]): string | undefined {
  const isFiltered = filters.length > 0;
  const { data } = useSegments(isFiltered);
  const key = segmentKey(filters);
  return isFiltered ? data?.items.find((segment) => segmentKey(segment.filters) === key)?.name : undefined;
}

/** The name of the saved segment; if there is none, the filters in words. */
export const useSegmentName = (filters: readonly Filter[]): string => useSavedName(filters) ?? describeSegment(filters);

/** Saves a new segment, or changes the one with this id. */
export function useSaveSegment(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SavedSegment) => {
      if (id === undefined) await callApi("POST /api/admin/segments", { body });
      else await callApi("PATCH /api/admin/segments/{id}", { id, body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: segmentsKey }),
  });
}

export function useDeleteSegment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi("DELETE /api/admin/segments/{id}", { id }),
    onSettled: () => client.invalidateQueries({ queryKey: segmentsKey }),
  });
}
