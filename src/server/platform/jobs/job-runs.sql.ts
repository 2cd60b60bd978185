import type { Queryable } from "../db/database.ts";

/** True for exactly one process once the job is due, by the database's clock. */
export async function claimRun(client: Queryable, job: { name: string; everyMs: number }): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO job_runs AS run (name, ran_at) VALUES ($1, now())
     ON CONFLICT (name) DO UPDATE SET ran_at = excluded.ran_at
     WHERE run.ran_at <= now() - make_interval(secs => $2) OR run.ran_at > now()`,
    [job.name, job.everyMs / 1000],
  );
  return rowCount === 1;
}
