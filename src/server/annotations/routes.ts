import { randomUUID } from "node:crypto";
import { idParamsSchema } from "#contract/id-params.ts";
import { annotationListSchema, noteReceiptSchema, noteSchema } from "#contract/annotation.ts";
import type { Database } from "#server/platform/db/database.ts";
import { requireSession } from "#server/platform/http/account.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { noContent } from "#server/platform/http/no-content.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { deleteNote, insertNote, selectAnnotations, updateNote } from "./annotations.sql.ts";

const missing = () => new HttpProblem(404, "not_found", "This note no longer exists");

/** Notes on days. Shared links cannot read them, because they are internal to the team. */
export function addAnnotationRoutes(router: Router, database: Database): void {
  addListRoute(router, database);
  addNoteRoutes(router, database);
}

function addListRoute(router: Router, { pool }: Database): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/annotations",
      access: "viewer",
      summary: "List notes on days, and the first start of each build",
      responses: { 200: { description: "Newest first", schema: annotationListSchema }, ...problemResponses(401, 403) },
    },
    async ({ context }) => context.json({ items: await selectAnnotations(pool) }),
  );
}

function addNoteRoutes(router: Router, { pool }: Database): void {
  router.add(
    {
      method: "POST",
      path: "/api/admin/annotations",
      access: "admin",
      summary: "Write a note",
      body: noteSchema,
      responses: {
        201: { description: "Written", schema: noteReceiptSchema },
        ...problemResponses(400, 401, 403, 413, 415),
      },
    },
    async ({ context, body, account }) => {
      const id = randomUUID();
      await insertNote(pool, { ...body, id, createdBy: requireSession(account).email });
      return context.json({ id }, 201);
    },
  );

  router.add(
    {
      method: "PATCH",
      path: "/api/admin/annotations/{id}",
      access: "admin",
      summary: "Change a note",
      params: idParamsSchema,
      body: noteSchema,
      responses: { 204: { description: "Changed" }, ...problemResponses(400, 401, 403, 404, 413, 415) },
    },
    async ({ params, body }) => {
      if (!(await updateNote(pool, params.id, body))) throw missing();
      return noContent();
    },
  );

  router.add(
    {
      method: "DELETE",
      path: "/api/admin/annotations/{id}",
      access: "admin",
      summary: "Delete a note",
      params: idParamsSchema,
      responses: { 204: { description: "Deleted" }, ...problemResponses(400, 401, 403, 404) },
    },
    async ({ params }) => {
      if (!(await deleteNote(pool, params.id))) throw missing();
      return noContent();
    },
  );
}
