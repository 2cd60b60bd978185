import { useQuery } from "@tanstack/react-query";
import type { LeadStage } from "#contract/lead-stages.ts";
import { callApi } from "#admin/api/client.ts";

export const teamSettingsKey = ["team-settings"] as const;

const usualNames: Readonly<Record<LeadStage, string>> = {
  new: "New",
  contacted: "Contacted",
  scheduled: "Scheduled",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  closed: "Closed",
};

export const useTeamSettings = () =>
  useQuery({
    queryKey: teamSettingsKey,
    queryFn: ({ signal }) => callApi("GET /api/admin/team-settings", { signal }),
    staleTime: 60_000,
  });

/** Names of the stages, as the team chose them. */
export function useStageNames(): Readonly<Record<LeadStage, string>> {
  const { data } = useTeamSettings();
  const chosen = data?.settings.stage_names.value ?? {};
  return Object.fromEntries(
    Object.entries(usualNames).map(([stage, name]) => [stage, chosen[stage as LeadStage] ?? name]),
  ) as Record<LeadStage, string>;
}
