import type { Database } from "../db/database.ts";
import { type AuditEntry, insertAuditEntry } from "./audit-log.sql.ts";
import { HttpProblem } from "./problem.ts";

export type WriteAudit = (entry: AuditEntry) => Promise<void>;

export const createAudit =
  ({ pool }: Database): WriteAudit =>
  (entry) =>
    insertAuditEntry(pool, entry);

/** Writes changes, deletions and exports to the audit log, including rejected ones. */
export async function respondAudited(
  audit: WriteAudit,
  respond: () => Promise<Response>,
  method: string,
  entry: Pick<AuditEntry, "actor" | "action" | "subject">,
): Promise<Response> {
  const kind = method === "DELETE" ? "deletion" : "change";
  try {
    const response = await respond();
    // Every response with a file counts as an export.
    const { isExport, file } = fileOf(response);
    if (isExport) await audit({ ...entry, subject: entry.subject || file, kind: "export", status: response.status });
    else if (method !== "GET") await audit({ ...entry, kind, status: response.status });
    return response;
  } catch (error) {
    if (error instanceof HttpProblem && method !== "GET") await audit({ ...entry, kind, status: error.status });
    throw error;
  }
}

function fileOf({ headers }: Response): { isExport: boolean; file: string } {
  const disposition = headers.get("content-disposition") ?? "";
  return { isExport: disposition.startsWith("attachment"), file: /filename="(.+)"$/.exec(disposition)?.[1] ?? "" };
}
