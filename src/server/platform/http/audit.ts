import type { Database } from "../db/database.ts";
import { type AuditEntry, insertAuditEntry } from "./audit-log.sql.ts";

export type WriteAudit = (entry: AuditEntry) => Promise<void>;

export const createAudit =
  ({ pool }: Database): WriteAudit =>
  (entry) =>
    insertAuditEntry(pool, entry);
