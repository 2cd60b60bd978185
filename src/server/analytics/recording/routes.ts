import { recordingSchema } from "#contract/recording.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { siteConfig } from "#site.config.ts";
import { selectFirstRecordDay } from "./first-record.sql.ts";

export function addRecordingRoutes(router: Router, { pool }: Database): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/recording",
      access: "viewer",
      limitsConcurrency: true,
      takesTokens: true,
      summary: "The day on which recording began; earlier days have no data rather than zero",
      responses: { 200: { description: "The day", schema: recordingSchema }, ...problemResponses(401, 403, 429, 503) },
    },
    async ({ context }) => context.json({ firstDay: await selectFirstRecordDay(pool, siteConfig.report.timezone) }),
  );
}
