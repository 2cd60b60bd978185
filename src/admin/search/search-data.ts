import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SearchConsoleResult, SearchPerformance } from "#contract/search-console.ts";
import { countSearchDays } from "#contract/search-days.ts";
import { callApi } from "#admin/api/client.ts";
import { today } from "#admin/parts/format-time.ts";
import { useReportScope } from "#admin/api/report-scope.ts";

/** Number of days in the range; on a shared link, in the range of the link. */
export const useSearchDays = () => countSearchDays(useReportScope().scope, today());

const rowsShown = 10;
const progressMs = 3_000;

export function useSearchConsole(action: SearchConsoleResult["action"], days: number) {
  return useQuery({
    queryKey: ["search-console", action, days],
    queryFn: ({ signal }) =>
      callApi("POST /api/google-search-console", {
        // The summary needs all days; keywords and pages show only the first rows.
        body: { action, days, ...(action !== "metrics" && { limit: rowsShown }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function useSearchPerformance(days: number) {
  return useQuery({
    queryKey: ["search-performance", days],
    queryFn: ({ signal }) =>
      callApi("GET /api/admin/search-performance", { query: new URLSearchParams({ days: String(days) }), signal }),
    placeholderData: keepPreviousData,
    // The first fetch of 16 months takes minutes.
    refetchInterval: ({ state: { data } }) => (data && isBeingFetched(data) ? progressMs : false),
  });
}

export const isBeingFetched = ({ connected, kept }: SearchPerformance) =>
  connected && kept.problem === null && (kept.daysToFetch > 0 || kept.updatedAt === null);

export function usePageHealth() {
  return useQuery({
    queryKey: ["page-health"],
    queryFn: ({ signal }) => callApi("GET /api/admin/page-health", { signal }),
  });
}
