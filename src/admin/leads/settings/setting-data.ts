import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TeamSettingChange, TeamSettingKey, TeamSettingsPage } from "#contract/team-settings.ts";
import { callApi } from "#admin/api/client.ts";
import { meetingSettingsKey } from "#admin/api/lead-contact.ts";
import { teamSettingsKey } from "#admin/leads/workspace/stage-names.ts";

export type Setting<Key extends TeamSettingKey> = TeamSettingsPage["settings"][Key];
export type SettingValue<Key extends TeamSettingKey> = Setting<Key>["value"];

/** Saves or undoes a setting. Sends the version on screen, so that a change made by someone else is not overwritten. */
export function useSettingChange<Key extends TeamSettingKey>(key: Key, version: number) {
  const client = useQueryClient();
  const keep = {
    onSuccess(page: TeamSettingsPage) {
      client.setQueryData(teamSettingsKey, page);
      if (key === "working_hours") void client.invalidateQueries({ queryKey: meetingSettingsKey });
    },
    onError: () => client.invalidateQueries({ queryKey: teamSettingsKey }),
  };
  const save = useMutation({
    mutationFn: (value: SettingValue<Key>) =>
      callApi("PATCH /api/admin/team-settings", { body: { key, version, value } as TeamSettingChange }),
    ...keep,
  });
  const undo = useMutation({
    mutationFn: () => callApi("POST /api/admin/team-settings/undo", { body: { key, version } }),
    ...keep,
  });
  return { save, undo };
}
