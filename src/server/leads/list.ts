import type { ConsultationPage } from "#contract/lead.ts";
import type { Database } from "#server/platform/db/database.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { countLeads, selectLeads } from "./queries.ts";

export async function listLeads(
  database: Database,
  limit: number,
  cursor: string | undefined,
): Promise<ConsultationPage> {
  const rows = await selectLeads(database.pool, limit + 1, cursor === undefined ? null : decodeCursor(cursor));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ created_micros: _, created_at, ...lead }) => ({
      ...lead,
      created_at: created_at.toISOString(),
    })),
    total: await countLeads(database.pool),
    nextCursor: rows.length > limit && last ? encodeCursor(last.created_micros, last.id) : null,
  };
}

function encodeCursor(createdMicros: string, id: string): string {
  return Buffer.from(`${createdMicros}|${id}`).toString("base64url");
}

const cursorPattern = /^(\d{1,16})\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function decodeCursor(cursor: string): { createdMicros: string; id: string } {
  const [, createdMicros, id] = cursorPattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (createdMicros && id) return { createdMicros, id };
  throw new HttpProblem(400, "invalid_input", "The request has fields that are not valid", {
    errors: [{ field: "cursor", message: "Not a cursor that this server made" }],
  });
}
