import { useQuery } from "@tanstack/react-query";
import { paths } from "#paths.ts";
import type { ExperimentGroup, ExperimentLeads, Experiments } from "#contract/experiment.ts";
import { callApi } from "#admin/api/client.ts";

const experimentsKey = ["experiments"] as const;

export function useExperiments() {
  return useQuery({
    queryKey: experimentsKey,
    queryFn: ({ signal }) => callApi<Experiments>(paths.api.experiments(), { signal }),
  });
}

export function useExperimentLeads(experiment: string, group: ExperimentGroup) {
  const url = paths.api.experimentLeads(new URLSearchParams({ experiment, group }));
  return useQuery({
    queryKey: [...experimentsKey, url],
    queryFn: ({ signal }) => callApi<ExperimentLeads>(url, { signal }),
  });
}
