import { changesQuerySchema, changesSchema } from "#contract/report-changes.ts";
import { funnelQuerySchema, funnelSchema, pathsQuerySchema, pathsSchema } from "#contract/report-visits.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { bindQuestion } from "./bind-view.ts";
import { explainChange } from "./changes.ts";
import { limitToWholeDays, withoutSingleTimes } from "./single-leads.ts";
import type { Reports } from "./service.ts";
import { withTimeZone } from "./timezone.sql.ts";

const question = { method: "GET", access: "viewer", limitsConcurrency: true, takesTokens: true } as const;
const problems = problemResponses(400, 401, 403, 429, 503);

/** Routes for funnels, paths and the parts of a difference. */
export function addQuestionRoutes(router: Router, database: Database, reports: Reports): void {
  router.add(
    {
      ...question,
      path: "/api/admin/report/funnel",
      summary: "Visits that take steps in order, with the rates and times between them, split by a dimension",
      query: funnelQuerySchema,
      queryLists: ["step", "filter"],
      responses: {
        200: { description: "The funnel", schema: funnelSchema },
        ...problems,
      },
    },
    async ({ context, query, account }) => {
      context.header("Cache-Control", "no-store");
      const bound = bindQuestion(query, ["visits"], account?.token?.view);
      const figures = limitToWholeDays(bound, account, ["visits"], query.step);
      const funnel = await reports.makeFunnel(await withTimeZone(database.pool, figures));
      return context.json(withoutSingleTimes(funnel, account));
    },
  );
  router.add(
    {
      ...question,
      path: "/api/admin/report/paths",
      summary: "Pages that visits open before or after a page",
      query: pathsQuerySchema,
      queryLists: ["filter"],
      responses: {
        200: { description: "The pages of each step", schema: pathsSchema },
        ...problems,
      },
    },
    async ({ context, query, account }) => {
      context.header("Cache-Control", "no-store");
      const bound = bindQuestion(query, ["visits"], account?.token?.view);
      const figures = limitToWholeDays(bound, account, ["visits"]);
      return context.json(await reports.makePaths(await withTimeZone(database.pool, figures)));
    },
  );
  router.add(
    {
      ...question,
      path: "/api/admin/report/changes",
      summary: "Why a figure changed: its difference divided by dimensions into parts that add up",
      query: changesQuerySchema,
      queryLists: ["dimension", "filter", "segment"],
      responses: {
        200: { description: "The parts", schema: changesSchema },
        ...problems,
      },
    },
    async ({ context, query, account }) => {
      context.header("Cache-Control", "no-store");
      const bound = bindQuestion(query, [query.metric], account?.token?.view);
      const figures = limitToWholeDays(bound, account, [query.metric]);
      const zoned = await withTimeZone(database.pool, figures);
      return context.json(await explainChange(zoned, (question) => reports.make(question, undefined, true)));
    },
  );
}
