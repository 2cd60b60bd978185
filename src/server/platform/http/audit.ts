import type { Database } from "../db/database.ts";
import { type AuditEntry, insertAuditEntry } from "./audit-log.sql.ts";
import { HttpProblem } from "./problem.ts";

export type WriteAudit = (entry: AuditEntry) => Promise<void>;

export const createAudit =
  ({ pool }: Database): WriteAudit =>
  (entry) =>
    insertAuditEntry(pool, entry);

/** An entry before the answer is known. A kind and a status replace those of the answer. */
export type Audited = Pick<AuditEntry, "actor" | "action" | "subject" | "detail"> & {
  kind?: AuditEntry["kind"] | undefined;
  status?: number | undefined;
};

/** Writes changes, deletions and exports to the audit log, including rejected ones. A rejected request for a file is an export. */
export async function respondAudited(
  audit: WriteAudit,
  respond: () => Promise<Response>,
  { method, asksForFile }: { method: string; asksForFile: boolean },
  entry: Audited,
): Promise<Response> {
  const usualKind = method === "DELETE" ? "deletion" : "change";
  try {
    const response = await respond();
    // Every response with a file counts as an export.
    const { isExport, file } = fileOf(response);
    if (isExport)
      await audit({
        ...entry,
        subject: entry.subject || file,
        kind: "export",
        status: entry.status ?? response.status,
      });
    else if (method !== "GET")
      await audit({ ...entry, kind: entry.kind ?? usualKind, status: entry.status ?? response.status });
    return response;
  } catch (error) {
    // A call before the identity is confirmed is repeated afterwards, and a failed confirmation has an entry of its own.
    const isNoted = error instanceof HttpProblem && error.code !== "fresh_authentication_required";
    if (isNoted && (asksForFile || method !== "GET"))
      await audit({
        ...entry,
        subject: isGenerated(entry.subject) ? entry.subject : "",
        kind: asksForFile ? "export" : (entry.kind ?? usualKind),
        status: error.status,
      });
    throw error;
  }
}

/** Whether it has the form of an id. The log must not contain the text that a refused request has in its place. */
const isGenerated = (subject = ""): boolean =>
  subject.split(" ").every((id) => /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[A-Za-z\d]{32})$/i.test(id));

function fileOf({ headers }: Response): { isExport: boolean; file: string } {
  const disposition = headers.get("content-disposition") ?? "";
  return { isExport: disposition.startsWith("attachment"), file: /filename="(.+)"$/.exec(disposition)?.[1] ?? "" };
}
