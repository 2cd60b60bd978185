import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Named sets of filters, of one account or of the team. */
export const segments = pgTable(
  "segments",
  {
    id: uuid().primaryKey(),
    /** Null for a segment of the team, which stays when its creator's account is deleted. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** In the format of the report's parameter `filter`. */
    filters: text().array().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("segments_name").on(sql`coalesce(${table.userId}, '')`, sql`lower(${table.name})`)],
);
