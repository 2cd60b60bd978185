import pg from "pg";

/** Whether PostgreSQL refused a row because another has the same unique value. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505";
