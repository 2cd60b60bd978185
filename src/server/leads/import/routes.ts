import {
  importListSchema,
  importPreviewRequestSchema,
  importPreviewSchema,
  importReceiptSchema,
  importRequestSchema,
  importUndoSchema,
} from "#contract/lead-import.ts";
import { idParamsSchema } from "#contract/id-params.ts";
import { maxImportBytes } from "#contract/lead-limits.ts";
import type { Database } from "#server/platform/db/database.ts";
import { requireSession } from "#server/platform/http/account.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { describeImport, importLeads, previewImport, undoImport } from "./import-leads.ts";
import { selectImports } from "./import.sql.ts";

/** Leaves room for JSON escapes: a quotation mark or a line break takes two bytes. */
const maxBodyBytes = maxImportBytes + maxImportBytes / 2;

/** Import of leads from a CSV file, with a preview, a history and undo. Large files run on the connections of jobs. */
export function addLeadImportRoutes(router: Router, { database, jobs }: { database: Database; jobs: Database }): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/lead-imports",
      access: "admin",
      summary: "List imports of leads",
      responses: { 200: { description: "Newest first", schema: importListSchema }, ...problemResponses(401, 403) },
    },
    async ({ context }) => context.json({ imports: (await selectImports(database.pool)).map(describeImport) }),
  );

  router.add(
    {
      method: "POST",
      path: "/api/admin/lead-imports/preview",
      access: "admin",
      isQuestion: true,
      limitsConcurrency: true,
      summary: "Show what an import of a CSV file would store, with errors by row and field",
      body: importPreviewRequestSchema,
      maxBodyBytes,
      responses: {
        200: { description: "The preview", schema: importPreviewSchema },
        ...problemResponses(400, 401, 403, 413, 415, 429, 503),
      },
    },
    async ({ context, body }) => context.json(await previewImport(jobs.pool, body)),
  );

  router.add(
    {
      method: "POST",
      path: "/api/admin/lead-imports",
      access: "admin",
      needsFreshAuthentication: true,
      limitsConcurrency: true,
      summary: "Import leads from a CSV file; rows with errors are left out, and no emails are sent",
      body: importRequestSchema,
      maxBodyBytes,
      auditOf: ({ id }) => ({ subject: id }),
      responses: {
        201: { description: "What was imported", schema: importReceiptSchema },
        ...problemResponses(400, 401, 403, 409, 413, 415, 429, 503),
      },
    },
    async ({ context, body, account }) =>
      context.json(await importLeads(jobs, requireSession(account).email, body), 201),
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/lead-imports/{id}",
      access: "admin",
      needsFreshAuthentication: true,
      summary: "Undo an import: delete its leads and everything recorded for them since",
      params: idParamsSchema,
      responses: {
        200: { description: "How many leads were deleted", schema: importUndoSchema },
        ...problemResponses(400, 401, 403, 404),
      },
    },
    async ({ context, params }) => context.json({ deleted: await undoImport(jobs, params.id) }),
  );
}
