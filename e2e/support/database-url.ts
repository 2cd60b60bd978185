/** Settings with which the app uses a PostgreSQL started by a test or benchmark. */
export function databaseUrlOf({ host, user, database }: { host: string; user: string; database: string }): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
