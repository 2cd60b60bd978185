import type { Queryable } from "./db/database.ts";

/** The data of another feature about a person, by table, found by email address. */
export interface PersonalPart {
  select(client: Queryable, email: string): Promise<Record<string, Record<string, unknown>[]>>;
  /** Deletes it; returns the number of rows by table. Runs before the person's requests are deleted. */
  remove(client: Queryable, email: string): Promise<Record<string, number>>;
}
