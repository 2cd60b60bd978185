import { randomUUID } from "node:crypto";
import { idParamsSchema } from "#contract/id-params.ts";
import { maxAlerts } from "#contract/alert-options.ts";
import { type AlertList, alertListSchema, alertReceiptSchema, type NewAlert, newAlertSchema } from "#contract/alert.ts";
import type { Role } from "#contract/roles.ts";
import { localDay } from "#server/platform/calendar.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { requireSession } from "#server/platform/http/account.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { noContent } from "#server/platform/http/no-content.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { siteConfig } from "#site.config.ts";
import type { MakeReport } from "../figures.ts";
import { countAlerts, deleteAlert, insertAlert, selectAlerts, selectEvents, updateAlert } from "./alerts.sql.ts";
import { readHistory } from "./history.ts";
import { findForbidden, findRefusal, goalsOfAlert } from "./refuse.ts";

interface AlertRouteOptions {
  database: Database;
  makeReport: MakeReport;
  /** Selects the goals that are neither configured nor were ever recorded. */
  findUnknownGoals(ids: readonly string[]): Promise<ReadonlySet<string>>;
  canSend: { mail: boolean; webhook: boolean };
}

const invalid = (field: string, message: string) =>
  new HttpProblem(400, "invalid_input", message, { errors: [{ field, message }] });

const missing = () => new HttpProblem(404, "not_found", "This alert no longer exists");

/** Alerts of the signed-in account. */
export function addAlertRoutes(router: Router, options: AlertRouteOptions): void {
  const { database, canSend } = options;
  const { pool } = database;
  router.add(
    {
      method: "GET",
      path: "/api/admin/alerts",
      access: "viewer",
      summary: "List your alerts, with the last times that each was triggered",
      responses: { 200: { description: "Newest first", schema: alertListSchema }, ...problemResponses(401, 403) },
    },
    async ({ context, account }) => {
      const items = await listAlerts(pool, requireSession(account).userId);
      return context.json({ items, canMail: canSend.mail, canCallWebhook: canSend.webhook });
    },
  );

  router.add(
    {
      method: "POST",
      path: "/api/admin/alerts",
      access: "viewer",
      limitsConcurrency: true,
      summary: "Create an alert; one that would never or always be triggered is rejected",
      body: newAlertSchema,
      responses: {
        201: { description: "Created", schema: alertReceiptSchema },
        ...problemResponses(400, 401, 403, 409, 413, 415, 429, 503),
      },
    },
    async ({ context, body, account }) => {
      const { userId, role } = requireSession(account);
      if ((await countAlerts(pool, userId)) >= maxAlerts)
        throw new HttpProblem(409, "too_many", `An account has at most ${maxAlerts} alerts`);
      await rejectInvalid(body, role, options);
      const id = randomUUID();
      await insertAlert(pool, { ...body, id, userId });
      context.set("audited", { subject: id });
      return context.json({ id }, 201);
    },
  );

  router.add(
    {
      method: "PATCH",
      path: "/api/admin/alerts/{id}",
      access: "viewer",
      limitsConcurrency: true,
      summary: "Replace an alert; times at which the earlier one was triggered are deleted",
      params: idParamsSchema,
      body: newAlertSchema,
      responses: {
        200: { description: "Changed", schema: alertReceiptSchema },
        ...problemResponses(400, 401, 403, 404, 413, 415, 429, 503),
      },
    },
    async ({ context, params: { id }, body, account }) => {
      const { userId, role } = requireSession(account);
      await rejectInvalid(body, role, options);
      if (!(await database.transaction((client) => updateAlert(client, { ...body, id, userId })))) throw missing();
      return context.json({ id });
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/alerts/{id}",
      access: "viewer",
      summary: "Delete an alert",
      params: idParamsSchema,
      responses: { 204: { description: "Deleted" }, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ params, account }) => {
      if (!(await deleteAlert(pool, params.id, requireSession(account).userId))) throw missing();
      return noContent();
    },
  );
}

/** The account's alerts, each with the last times that it was met. */
async function listAlerts(client: Queryable, userId: string): Promise<AlertList["items"]> {
  const [alerts, events] = await Promise.all([selectAlerts(client, userId), selectEvents(client, userId)]);
  return alerts.map(({ userId: _, createdAt, ...alert }) => ({
    ...alert,
    createdAt: createdAt.toISOString(),
    raised: events
      .filter(({ alertId }) => alertId === alert.id)
      .map(({ alertId: _, at, ...event }) => ({ ...event, at: at.toISOString() })),
  }));
}

/** Rejects an alert that the account may not create, whose goal is unknown, or that every recent period would have met. */
async function rejectInvalid(
  alert: NewAlert,
  role: Role | null,
  { makeReport, findUnknownGoals }: AlertRouteOptions,
): Promise<void> {
  const forbidden = findForbidden(alert, role);
  if (forbidden) throw invalid(forbidden.field, forbidden.message);
  const today = localDay(new Date(), siteConfig.report.timezone);
  const history = await readHistory(makeReport, alert, today);
  const refusal = findRefusal(alert, history, await findUnknownGoals(goalsOfAlert(alert)));
  if (refusal) throw invalid(refusal.field, refusal.message);
}
