import { reportMailChoicesSchema } from "#contract/report-mail.ts";
import { tokenQuerySchema } from "#contract/newsletter.ts";
import type { Database } from "#server/platform/db/database.ts";
import { demandSession } from "#server/platform/http/account.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { createMailPages, describeMailPage, type MailPage, samePath } from "#server/platform/http/mail-page.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { readUnsubscribeToken } from "#server/platform/mail/unsubscribe.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { saveChoices, selectChoices, selectMail } from "./queries.ts";

export interface ReportMailRouteOptions {
  database: Database;
  unsubscribeKeys: Keys;
  styleSheets: readonly string[];
}

const names = { weekly_summary: "weekly summary", traffic_alert: "alerts" } as const;

const unknown: MailPage = {
  title: "This link is not one of ours",
  text: "Some mail programs cut long links. Open it from the mail once more, or choose your reports in the dashboard, under Account.",
};
const unsubscribed = (kind: keyof typeof names): MailPage => ({
  title: "You are unsubscribed",
  text: `The ${names[kind]} will not come any more. Your account in the dashboard can turn it on again.`,
});

export function addReportMailRoutes(
  router: Router,
  { database, unsubscribeKeys, styleSheets }: ReportMailRouteOptions,
): void {
  const { pool } = database;
  const answer = createMailPages(styleSheets);
  const find = async (token: string) => {
    const id = readUnsubscribeToken(token, unsubscribeKeys);
    return id === undefined ? undefined : selectMail(pool, id);
  };

  router.add(
    {
      method: "GET",
      path: "/api/account/report-mails",
      access: "signed-in",
      summary: "Which reports come to the own address",
      responses: { 200: { description: "The choices", schema: reportMailChoicesSchema }, ...problemResponses(401) },
    },
    async ({ context, account }) => context.json(await selectChoices(pool, demandSession(account).userId)),
  );

  router.add(
    {
      method: "PATCH",
      path: "/api/account/report-mails",
      access: "signed-in",
      summary: "Choose which reports come to the own address",
      body: reportMailChoicesSchema,
      responses: {
        200: { description: "The choices", schema: reportMailChoicesSchema },
        ...problemResponses(400, 401),
      },
    },
    async ({ context, account, body }) => {
      await saveChoices(pool, demandSession(account).userId, body);
      return context.json(body);
    },
  );

  router.add(
    {
      method: "GET",
      path: "/report-mail/unsubscribe",
      access: "anyone",
      summary: "A page that asks whether a report shall come no more; it changes nothing",
      query: tokenQuerySchema,
      responses: describeMailPage("The page"),
    },
    async ({ context, query }) => {
      const mail = await find(query.token);
      if (!mail) return answer(context, unknown, 404);
      return answer(context, {
        title: "Unsubscribe",
        text: `Shall the ${names[mail.kind]} no longer come to ${mail.email}?`,
        button: { label: "Unsubscribe", action: samePath(context) },
      });
    },
  );

  router.add(
    {
      method: "POST",
      path: "/report-mail/unsubscribe",
      access: "anyone",
      summary: "No more of a report: the page's button, and the one click of RFC 8058",
      query: tokenQuerySchema,
      responses: describeMailPage("Unsubscribed"),
    },
    async ({ context, query }) => {
      const mail = await find(query.token);
      if (!mail) return answer(context, unknown, 404);
      await saveChoices(pool, mail.userId, { ...(await selectChoices(pool, mail.userId)), [mail.kind]: false });
      return answer(context, unsubscribed(mail.kind));
    },
  );
}
