import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expectAgreement } from "#server/testing/random-question-testing.ts";
import { addVisits, describeVisit, storeTraffic } from "#server/testing/random-traffic-testing.ts";
import { march, ownerTimezone, prepareTrafficApp } from "#server/testing/traffic-app.ts";
import { updateRollup } from "../rollup/service.ts";

const figures = prepareTrafficApp();
const { random, visitors, traffic } = figures;

describe("every figure of visits and page views equals a direct count", () => {
  test(
    "over completed days, today, other time zones, hours and filters",
    async () => void (await expectAgreement(figures, 1, 250)),
    120_000,
  );

  test("after late arrivals, longer visits and engaged time that grew", async () => {
    const sessions = [...traffic.visits.keys()];
    const touched = new Set<string>();
    for (const view of traffic.views)
      if (random.chance(0.05)) {
        view.time_on_page = (view.time_on_page ?? 0) + 30;
        touched.add(view.visit_id);
      }
    for (let n = 0; n < 12; n++) {
      const session = random.pick(sessions);
      const like = traffic.views.find((view) => view.visit_id === session)!;
      const at = like.created_at.getTime() + (random.below(3) - 1) * random.below(26 * 3_600_000);
      traffic.views.push({ ...like, id: crypto.randomUUID(), created_at: new Date(at), page_url: "/late" });
      touched.add(session);
    }
    const before = traffic.visits.size;
    addVisits(traffic, random, visitors, 25, march);
    for (const session of [...traffic.visits.keys()].slice(before)) touched.add(session);
    for (const session of touched) describeVisit(traffic, session);
    await storeTraffic(figures.app.database.pool, traffic, touched);
    await updateRollup(figures.app.database, ownerTimezone);
    await expectAgreement(figures, 2, 150);
  }, 120_000);

  test("after visitors were forgotten, whose identifiers are replaced", async () => {
    for (const visitor of visitors.slice(0, 10)) {
      const values = [visitor, `forgotten ${visitor}`];
      for (const table of ["website_analytics", "visits"])
        await figures.app.database.pool.query(`UPDATE ${table} SET visitor_id = $2 WHERE visitor_id = $1`, values);
    }
    await updateRollup(figures.app.database, ownerTimezone);
    await expectAgreement(figures, 3, 100);
    const { rows } = await figures.app.database.pool.query<{ bytes: Buffer }>(
      "SELECT visitors AS bytes FROM report_day_versions WHERE visitors IS NOT NULL",
    );
    const hasKey = (visitor: string) => {
      const key = createHash("md5").update(visitor).digest().subarray(0, 8).reverse();
      return rows.some(({ bytes }) => bytes.includes(key));
    };
    expect([hasKey(visitors[0]!), hasKey(`forgotten ${visitors[0]}`)]).toEqual([false, true]);
  }, 120_000);
});
