import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { unitAround } from "#contract/calendar-range.ts";
import { type AlertApp, at, startAlertApp, today } from "#server/testing/alert-app.ts";
import { addDays } from "./platform/calendar.ts";

/* Alerts that would never or always be triggered, or that an account may not create. */

let app: AlertApp;
beforeAll(async () => {
  app = await startAlertApp();
});
afterAll(() => app.close());
beforeEach(() => app.clear());

test("a limit that every week met is refused", async () => {
  const monday = unitAround("week", today).from;
  for (const weeks of [1, 2, 3, 4]) await app.addLeads(5, at(addDays(monday, -7 * weeks)));
  const refused = await app.create({ period: "week", threshold: 3 });
  const { errors } = await refused.json();
  expect([refused.status, errors[0].field, errors[0].message]).toEqual([
    400,
    "threshold",
    expect.stringContaining("in each of the last 4 weeks. The lowest value was 5."),
  ]);
  expect((await app.create({ period: "week", threshold: 9 })).status).toBe(201);
});

test("a threshold that was met every day is refused with the lowest figure", async () => {
  for (let days = 1; days <= 10; days++) await app.addLeads(4 + days, at(addDays(today, -days)));
  const response = await app.create();
  expect([response.status, (await response.json()).errors]).toEqual([
    400,
    [
      {
        field: "threshold",
        message: expect.stringMatching(
          /^Choose another limit: .* on each of the last 10 days\. The lowest value was 5\.$/,
        ),
      },
    ],
  ]);
  expect((await app.create({ threshold: 6 })).status).toBe(201);
  expect((await app.create({ threshold: 100, condition: "below" })).status).toBe(400);
});

test.each([
  [{ name: "" }, "name", "Required"],
  [{ metric: "realtime_visitors" }, "metric", ""],
  [{ threshold: null }, "threshold", "Required"],
  [{ threshold: -1 }, "threshold", "Cannot be met"],
  [{ metric: "views_per_visit", threshold: 1, condition: "below" }, "threshold", "Cannot be met"],
  [{ threshold: 0.5, condition: "below" }, "threshold", "Must be a whole number"],
  [{ threshold: 1e23 }, "threshold", "Must be at most"],
  [{ threshold: 0, condition: "below" }, "threshold", "Cannot be met"],
  [{ metric: "bounce_rate", threshold: 1.5 }, "threshold", "at most 100%"],
  [
    { metric: "bounce_rate", condition: "unusual", threshold: null },
    "condition",
    "Rates, times and amounts cannot be checked",
  ],
  [{ condition: "unusual", threshold: 10 }, "threshold", "Not allowed with unusual"],
  [{ metric: "lcp", threshold: 86_400_000 }, "threshold", "Cannot be met: LCP is at most 86,400,000"],
  [{ metric: "cls", threshold: 1e12 }, "threshold", "Cannot be met: CLS is at most 86,400,000"],
  [{ threshold: 1, condition: "falls" }, "threshold", "Must be above 0% and below 100%"],
  [{ threshold: 0, condition: "rises" }, "threshold", "Must be above 0% and at most 1,000%"],
  [{ threshold: null, condition: "rises" }, "threshold", "Required"],
  [{ metric: "goal_rate", threshold: 0.5 }, "goal", "Required for goal_rate"],
  [{ metric: "goal_rate", threshold: 0.5, goal: "sold" }, "goal", "the site has no goal named “sold”."],
  [{ metric: "dropped", period: "hour" }, "period", "only counted by day"],
  [{ filters: ["event:pricing"] }, "filters.0", "cannot be filtered"],
])("%j is refused by name", async (alert, field, message) => {
  const response = await app.create(alert);
  const { errors } = await response.json();
  expect([response.status, errors[0].field]).toEqual([400, field]);
  expect(errors[0].message).toContain(message);
});

test("nobody below an admin is alerted about leads by hour, which would tell of a single one", async () => {
  const hourly = { period: "hour", condition: "above", threshold: 1, byWebhook: false };
  for (const about of [{ metric: "leads" }, { metric: "visits", filters: ["lead_stage:won"] }]) {
    const response = await app.create({ ...hourly, ...about }, app.viewer);
    expect([response.status, (await response.json()).errors[0].field]).toEqual([400, "period"]);
  }
});
