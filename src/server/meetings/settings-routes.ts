import {
  type MeetingSettings,
  meetingSettingsChangeSchema,
  meetingSettingsUndoSchema,
  meetingSettingsViewSchema,
} from "#contract/meeting-settings.ts";
import { resetConnections, selectConnections } from "#server/platform/connections/connections.sql.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { requireSession } from "#server/platform/http/account.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import type { OutboundGuard } from "#server/platform/outbound/guard.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { deleteOtherBusy } from "./calendars/busy.sql.ts";
import { rewriteEntries } from "./calendars/entries.sql.ts";
import { changeSettings, type SettingsChange, undoSettings, viewSettings } from "./settings.ts";

export interface SettingsOptions {
  database: Database;
  passwordKeys: Keys;
  guard: OutboundGuard;
  /** MAIL_FROM, and whether SMTP_URL is set. */
  sender: { address: string; canSend: boolean };
}

export function addMeetingSettingsRoutes(router: Router, options: SettingsOptions): void {
  const path = "/api/admin/meeting-settings";
  const answer = { description: "The settings, and the state of each connection", schema: meetingSettingsViewSchema };
  router.add(
    {
      method: "GET",
      path,
      access: "admin",
      summary: "Get the settings of meetings, calendars and emails with leads",
      responses: { 200: answer, ...problemResponses(401, 403) },
    },
    async ({ context }) => context.json(await describeSettings(options)),
  );

  router.add(
    {
      method: "PATCH",
      path,
      access: "admin",
      needsFreshAuthentication: true,
      summary: "Change the settings of meetings, calendars and emails with leads",
      body: meetingSettingsChangeSchema,
      maxBodyBytes: 512 * 1024,
      responses: { 200: answer, ...problemResponses(400, 401, 403, 409, 413, 415) },
    },
    async ({ context, body: { version, ...settings }, account }) => {
      await demandAllowedServers(options.guard, settings);
      const { email: actor } = requireSession(account);
      await options.database.transaction(async (client) => {
        await reconnect(client, await changeSettings(client, options.passwordKeys, { settings, version, actor }));
      });
      return context.json(await describeSettings(options));
    },
  );

  router.add(
    {
      method: "POST",
      path: `${path}/undo`,
      access: "admin",
      needsFreshAuthentication: true,
      summary: "Bring back the settings of meetings before the last change, with their passwords",
      body: meetingSettingsUndoSchema,
      responses: { 200: answer, ...problemResponses(400, 401, 403, 409, 413, 415) },
    },
    async ({ context, body, account }) => {
      const { email: actor } = requireSession(account);
      await options.database.transaction(async (client) => {
        await reconnect(client, await undoSettings(client, { ...body, actor }));
      });
      return context.json(await describeSettings(options));
    },
  );
}

/**
 * Makes the calendars and the mailbox due, and deletes the states and busy times of removed ones. Calendars with a new
 * address get all entries again.
 */
async function reconnect(client: Queryable, { settings, movedCalendars }: SettingsChange): Promise<void> {
  const { calendars, mail } = settings;
  const ids = calendars.map(({ id }) => id);
  await resetConnections(client, mail.mailbox ? [...ids, "mailbox"] : ids);
  await deleteOtherBusy(client, ids);
  await rewriteEntries(client, movedCalendars);
}

async function describeSettings({ database, sender }: SettingsOptions) {
  const connections = await selectConnections(database.pool);
  return {
    ...(await viewSettings(database)),
    connections: connections.map(({ workedAt, failedSince, ...rest }) => ({
      ...rest,
      workedAt: workedAt?.toISOString() ?? null,
      failedSince: failedSince?.toISOString() ?? null,
    })),
    canSend: sender.canSend,
    sender: sender.address,
  };
}

/**
 * Rejects servers that every later reading would reject. A host name that cannot be resolved now is accepted, because
 * it may be resolvable later.
 */
async function demandAllowedServers(guard: OutboundGuard, { calendars, mail }: MeetingSettings): Promise<void> {
  const hosts = calendars.map(({ url }, index) => [`calendars.${index}.url`, new URL(url).hostname]);
  if (mail.mailbox) hosts.push(["mail.mailbox.host", mail.mailbox.host]);
  for (const [field = "", host = ""] of hosts) {
    const refused = await guard.resolve(host.replace(/^\[(.*)\]$/, "$1")).then(
      () => undefined,
      (error: Error) => (error.name === "ForbiddenAddressError" ? error.message : undefined),
    );
    if (refused)
      throw new HttpProblem(400, "invalid_input", "The request has invalid fields", {
        errors: [{ field, message: refused }],
      });
  }
  if (mail.mailbox?.security === "none" && !(await guard.isInternal(mail.mailbox.host).catch(() => false)))
    throw new HttpProblem(400, "invalid_input", "The request has invalid fields", {
      errors: [
        {
          field: "mail.mailbox.security",
          message: "Unencrypted connections are allowed only to servers in INTERNAL_NETWORKS. Choose TLS or STARTTLS",
        },
      ],
    });
}
