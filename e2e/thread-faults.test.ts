import pg from "pg";
import { expect, test } from "vitest";
import { isInstalled } from "#server/testing/debian-server.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { databaseUrlOf } from "./support/database-url.ts";
import { runThreadFaults } from "./support/thread-faults.ts";

/** `THREAD_KILLS=200` runs the whole scenario. */
const kills = Number(process.env.THREAD_KILLS ?? 4);

test.skipIf(!isInstalled("dovecot"))(
  "from form to meeting, reply and answer, nothing acknowledged is lost, although the app is killed again and again",
  { timeout: 300_000 + kills * 10_000 },
  async () => {
    const { connection, drop } = await createTestDatabase();
    const pool = new pg.Pool({ ...connection, max: 1 });
    pool.on("error", () => undefined);
    const outcome = await runThreadFaults({ kills, seed: 1, databaseUrl: databaseUrlOf(connection) }, pool);
    await pool.end();
    await drop();
    console.log(JSON.stringify(outcome));
    expect(outcome.lost).toEqual([]);
    expect(outcome.acknowledged.replies).toBeGreaterThan(0);
    expect(outcome.answers.filed).toBe(outcome.answers.delivered);
    // The outbox sends two emails at a time. Those that the mail server took at the moment of a kill go out again, under the same Message-ID.
    expect(outcome.sentTwice).toBeLessThanOrEqual(2 * kills);
  },
);
