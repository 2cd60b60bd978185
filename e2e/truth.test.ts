import { expect, test } from "vitest";
import { compareViews } from "../bench/truth/compare.ts";
import { quickJourneys } from "../bench/truth/journeys.ts";
import { runJourneys } from "../bench/truth/run-journeys.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** A small part of `npm run bench -- truth`. What depends on the speed of the machine is measured only there. */
const scenarios = [
  "tab closed after 0.6 s",
  "left by a link after 0.6 s",
  "left by Back and Forward",
  "a duplicated tab, both closed",
  "offline, then online again",
  "browser killed after 1 s",
];

test("every page view that was seen is stored once, however it was left", async () => {
  const journeys = quickJourneys.filter(({ scenario }) => scenarios.includes(scenario));
  expect(journeys).toHaveLength(scenarios.length);
  const seen = await runJourneys(stage.app.url, journeys, 7, "domcontentloaded");
  const compared = () => compareViews(stage.pool, seen);
  const lost = async () => (await compared()).views.filter(({ rows, seenMs }) => rows === 0 && seenMs >= 500);
  await expect.poll(lost).toEqual([]);
  const { views, unseen } = await compared();
  expect(views.filter(({ rows }) => rows > 1)).toEqual([]);
  expect(unseen).toBe(0);
});
