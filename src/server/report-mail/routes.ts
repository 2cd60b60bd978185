import { reportMailChangeSchema, reportMailChoicesSchema, type ReportMailKind } from "#contract/report-mail.ts";
import { tokenQuerySchema } from "#contract/newsletter.ts";
import type { Database } from "#server/platform/db/database.ts";
import { requireSession } from "#server/platform/http/account.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { createMailPages, describeMailPage, type MailPage, samePath } from "#server/platform/http/mail-page.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { readUnsubscribeToken } from "#server/platform/mail/unsubscribe.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { saveChoices, selectChoices, selectMail } from "./report-mails.sql.ts";

export interface ReportMailRouteOptions {
  database: Database;
  unsubscribeKeys: Keys;
  /** Whether email is configured. */
  canSend: boolean;
  styleSheets: readonly string[];
}

const names: Readonly<Record<ReportMailKind, string>> = {
  weekly_summary: "weekly summary",
  monthly_summary: "monthly summary",
  traffic_alert: "alerts",
};

const unknown: MailPage = {
  title: "This link is not valid",
  text: "Some email programs shorten long links. Open it from the email again, or choose your reports in the dashboard, under Account.",
};
const unsubscribed = (kind: ReportMailKind): MailPage => ({
  title: "You are unsubscribed",
  text: `You will no longer receive the ${names[kind]}. You can turn it on again in the dashboard, under Account.`,
});

export function addReportMailRoutes(router: Router, options: ReportMailRouteOptions): void {
  addChoiceRoutes(router, options);
  addUnsubscribePages(router, options);
}

function addChoiceRoutes(router: Router, { database: { pool }, canSend }: ReportMailRouteOptions): void {
  router.add(
    {
      method: "GET",
      path: "/api/account/report-mails",
      access: "signed-in",
      summary: "Get your report email settings",
      responses: { 200: { description: "The choices", schema: reportMailChoicesSchema }, ...problemResponses(401) },
    },
    async ({ context, account }) =>
      context.json({ ...(await selectChoices(pool, requireSession(account).userId)), canSend }),
  );

  router.add(
    {
      method: "PATCH",
      path: "/api/account/report-mails",
      access: "signed-in",
      summary: "Change your report email settings",
      body: reportMailChangeSchema,
      auditOf: (change) => ({
        detail: Object.entries(change)
          .map(([report, isOn]) => `${report}: ${isOn ? "on" : "off"}`)
          .join(", "),
      }),
      responses: {
        200: { description: "The choices", schema: reportMailChoicesSchema },
        ...problemResponses(400, 401),
      },
    },
    async ({ context, account, body }) => {
      const { userId } = requireSession(account);
      const choices = { ...(await selectChoices(pool, userId)), ...body };
      await saveChoices(pool, userId, choices);
      return context.json({ ...choices, canSend });
    },
  );
}

function addUnsubscribePages(
  router: Router,
  { database: { pool }, unsubscribeKeys, styleSheets }: ReportMailRouteOptions,
): void {
  const respond = createMailPages(styleSheets);
  const find = async (token: string) => {
    const id = readUnsubscribeToken(token, unsubscribeKeys);
    return id === undefined ? undefined : selectMail(pool, id);
  };

  router.add(
    {
      method: "GET",
      path: "/report-mail/unsubscribe",
      access: "anyone",
      summary: "Show a page with a button to unsubscribe from a report; changes nothing",
      query: tokenQuerySchema,
      responses: describeMailPage("The page"),
    },
    async ({ context, query }) => {
      const mail = await find(query.token);
      if (!mail) return respond(context, unknown, { status: 404 });
      return respond(context, {
        title: "Unsubscribe",
        text: `Do you want to stop receiving the ${names[mail.kind]} at ${mail.email}?`,
        button: { label: "Unsubscribe", action: samePath(context) },
      });
    },
  );

  router.add(
    {
      method: "POST",
      path: "/report-mail/unsubscribe",
      access: "anyone",
      summary: "Unsubscribe from a report, with the button of the page or one-click (RFC 8058)",
      query: tokenQuerySchema,
      responses: describeMailPage("Unsubscribed"),
    },
    async ({ context, query }) => {
      const mail = await find(query.token);
      if (!mail) return respond(context, unknown, { status: 404 });
      await saveChoices(pool, mail.userId, { ...(await selectChoices(pool, mail.userId)), [mail.kind]: false });
      return respond(context, unsubscribed(mail.kind));
    },
  );
}
