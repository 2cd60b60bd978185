import { z } from "zod";
import { idParamsSchema } from "#contract/id-params.ts";
import { newTaskSchema, noteTextSchema, taskChangeSchema } from "#contract/lead-changes.ts";
import { leadDetailSchema } from "#contract/lead-work.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Endpoint, EndpointInput, Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { type Actor, createNotesAndTasks } from "./notes-and-tasks.ts";
import type { WorkspaceOptions } from "./routes.ts";
import { actorOf, readLeadDetail } from "./workspace.ts";

const nothing = z.undefined();

/** Notes and tasks of leads. Each call returns the whole lead. */
export function addNoteRoutes(router: Router, { database, changes }: WorkspaceOptions): void {
  const work = createNotesAndTasks(changes);

  function add<Body extends z.ZodType>(
    endpoint: Pick<Endpoint<Body>, "method" | "path" | "summary"> & { body?: Body },
    change: (client: Queryable, actor: Actor, id: string, body: z.output<Body>) => Promise<string>,
  ): void {
    router.add(
      {
        ...endpoint,
        access: "member",
        params: idParamsSchema,
        responses: {
          200: { description: "The changed lead", schema: leadDetailSchema },
          ...problemResponses(400, 401, 403, 404, ...(endpoint.body ? ([409, 413, 415] as const) : [])),
        },
      },
      async ({ context, params, body, account }: EndpointInput<Body, z.ZodType, typeof idParamsSchema>) => {
        const actor = actorOf(account);
        const leadId = await database.transaction((client) => change(client, actor, params.id, body as z.output<Body>));
        return context.json(await readLeadDetail(database.pool, leadId, actor.scope));
      },
    );
  }

  add(
    { method: "POST", path: "/api/admin/leads/{id}/notes", summary: "Add a note to a lead", body: noteTextSchema },
    work.addNote,
  );
  add(
    { method: "PATCH", path: "/api/admin/lead-notes/{id}", summary: "Change a note", body: noteTextSchema },
    work.changeNote,
  );
  add<typeof nothing>(
    { method: "DELETE", path: "/api/admin/lead-notes/{id}", summary: "Delete a note" },
    work.removeNote,
  );
  add(
    { method: "POST", path: "/api/admin/leads/{id}/tasks", summary: "Add a task to a lead", body: newTaskSchema },
    work.addTask,
  );
  add(
    {
      method: "PATCH",
      path: "/api/admin/lead-tasks/{id}",
      summary: "Change a task, or mark it as done",
      body: taskChangeSchema,
    },
    work.changeTask,
  );
  add<typeof nothing>(
    { method: "DELETE", path: "/api/admin/lead-tasks/{id}", summary: "Delete a task" },
    work.removeTask,
  );
}
