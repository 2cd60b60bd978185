import type { Queryable } from "./db/database.ts";

/** What another feature stores about a person, found by an email address, by table. */
export interface PersonalPart {
  select(client: Queryable, email: string): Promise<Record<string, Record<string, unknown>[]>>;
  /** Deletes it; returns the number of rows by table. Runs before the person's requests are deleted. */
  remove(client: Queryable, email: string): Promise<Record<string, number>>;
}
