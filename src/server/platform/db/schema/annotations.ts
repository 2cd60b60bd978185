import { date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Annotations on charts: notes by users of the dashboard, and the first start of each build. */
export const annotations = pgTable(
  "annotations",
  {
    id: uuid().primaryKey(),
    /** Day in the site owner's time zone. */
    day: date().notNull(),
    /** Empty for a build. */
    text: text().notNull(),
    /** The following three only for a build. */
    at: moment("at"),
    buildId: text("build_id"),
    /** Empty if the files have no git repository. */
    commit: text(),
    /** Email address, which stays when the account is deleted. */
    createdBy: text("created_by"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("annotations_day").on(table.day), unique("annotations_build").on(table.buildId, table.commit)],
);
