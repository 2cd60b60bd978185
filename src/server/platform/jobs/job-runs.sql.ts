import type { Queryable } from "../db/database.ts";

/**
 * Returns true in exactly one process once the job is due, by the database's clock. If the last run is more than a
 * minute in the future, the clock was set back, and the job is due. If it is less, another process claimed the job at
 * the same time.
 */
export async function claimRun(client: Queryable, job: { name: string; everyMs: number }): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO job_runs AS run (name, ran_at) VALUES ($1, now())
     ON CONFLICT (name) DO UPDATE SET ran_at = excluded.ran_at
     WHERE run.ran_at <= now() - make_interval(secs => $2) OR run.ran_at > now() + interval '1 minute'`,
    [job.name, job.everyMs / 1000],
  );
  return rowCount === 1;
}
