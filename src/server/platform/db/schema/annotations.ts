import { date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** What explains a bend in a chart: notes of the owner's people, and each build from its first start on. */
export const annotations = pgTable(
  "annotations",
  {
    id: uuid().primaryKey(),
    /** Day in the time zone of the site's owner. */
    day: date().notNull(),
    /** Empty for a build. */
    text: text().notNull(),
    /** These three only for a build. */
    at: moment("at"),
    buildId: text("build_id"),
    /** Empty where the files came without their history. */
    commit: text(),
    /** E-mail address, which stays when the account is gone. */
    createdBy: text("created_by"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("annotations_day").on(table.day.desc()),
    unique("annotations_build").on(table.buildId, table.commit),
  ],
);
