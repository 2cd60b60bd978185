import pg from "pg";

/** Whether PostgreSQL rejected a row because another one has the same unique value. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505";
