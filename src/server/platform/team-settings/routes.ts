import {
  type TeamSettingKey,
  teamSettingChangeSchema,
  teamSettingsSchema,
  teamSettingUndoSchema,
} from "#contract/team-settings.ts";
import type { Database, Queryable } from "../db/database.ts";
import { requireSession } from "../http/account.ts";
import type { Router } from "../http/endpoint.ts";
import { problemResponses } from "../http/openapi.ts";
import { changeTeamSetting, defaults, listTeamSettings, undoTeamSetting } from "./team-settings.ts";

/** Runs in the transaction that changed a setting. */
export type OnSettingChange = (client: Queryable, key: TeamSettingKey) => Promise<void>;

export function addTeamSettingRoutes(router: Router, database: Database, onChange: OnSettingChange): void {
  const changed = { 200: { description: "All settings", schema: teamSettingsSchema } };

  router.add(
    {
      method: "GET",
      path: "/api/admin/team-settings",
      access: "member",
      summary: "Get the settings of the team: working hours, clock, rules, escalation, templates and names of stages",
      responses: { ...changed, ...problemResponses(401, 403) },
    },
    async ({ context }) => context.json(await listTeamSettings(database.pool)),
  );

  router.add(
    {
      method: "PATCH",
      path: "/api/admin/team-settings",
      access: "admin",
      summary: "Change a setting of the team",
      body: teamSettingChangeSchema,
      maxBodyBytes: 1024 * 1024,
      auditOf: ({ key }) => ({ subject: key }),
      responses: { ...changed, ...problemResponses(400, 401, 403, 409, 413, 415) },
    },
    async ({ context, body, account }) => {
      const actor = requireSession(account).email;
      await database.transaction(async (client) => {
        await changeTeamSetting(client, { ...body, actor });
        await onChange(client, body.key);
      });
      return context.json(await listTeamSettings(database.pool));
    },
  );

  router.add(
    {
      method: "POST",
      path: "/api/admin/team-settings/undo",
      access: "admin",
      summary: "Bring back the version of a setting before the current one",
      body: teamSettingUndoSchema,
      auditOf: ({ key }) => ({ subject: key }),
      responses: { ...changed, ...problemResponses(400, 401, 403, 409, 413, 415) },
    },
    async ({ context, body, account }) => {
      const actor = requireSession(account).email;
      await database.transaction(async (client) => {
        await undoTeamSetting(client, { ...body, actor, usual: defaults[body.key] });
        await onChange(client, body.key);
      });
      return context.json(await listTeamSettings(database.pool));
    },
  );
}
