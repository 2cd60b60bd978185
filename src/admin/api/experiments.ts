import { useQuery } from "@tanstack/react-query";
import type { ExperimentGroup } from "#contract/experiment.ts";
import { callApi } from "#admin/api/client.ts";

const experimentsKey = ["experiments"] as const;

/** The server may answer with cached results. They are loaded again after this time, in milliseconds. */
const refreshMs = 2_000;

export function useExperiments() {
  return useQuery({
    queryKey: experimentsKey,
    queryFn: ({ signal }) => callApi("GET /api/admin/experiments", { signal }),
    refetchInterval: ({ state }) => (state.data?.isCached ? refreshMs : false),
  });
}

export function useExperimentLeads(experiment: string, group: ExperimentGroup) {
  return useQuery({
    queryKey: [...experimentsKey, "leads", experiment, group],
    queryFn: ({ signal }) =>
      callApi("GET /api/admin/experiments/leads", { query: new URLSearchParams({ experiment, group }), signal }),
  });
}
