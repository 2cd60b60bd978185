import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { case4711 } from "#site/content/case-4711.ts";
import { amountText, caseTotals, clock, clockMinute, duration, lengthOf } from "#site/content/case-times.ts";
import { openAfterRefusal } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const { events } = case4711;
const times = events.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
const clocks = new Set(times.flatMap((time) => [clock(time), clockMinute(time)]));
const durations = new Set([...events.map(lengthOf), caseTotals.workMs, caseTotals.waitMs].map(duration));

/**
 * The pages that show the case. `clocks` and `durations` appear only because a page stops the clock in the middle of an
 * event. An unfinished case has no total working time.
 */
const pages: Record<string, { clocks?: string[]; durations?: string[]; isUnfinished?: boolean }> = {
  "/": {},
  "/platform": { clocks: ["08:10"] },
  "/agent": { durations: ["20.00 s"] },
  "/new-home": { durations: ["0.40 s"] },
  "/new-home-v2": {},
  "/enhanced-home": { isUnfinished: true },
};

/**
 * All text in `main`, including text that is shown only after an answer. Spaces separate the texts of different nodes.
 */
const textOf = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let text = "";
    while (walker.nextNode()) text += ` ${walker.currentNode.nodeValue}`;
    return text;
  });

/** Durations of the other runs on the board, which are not about this case. */
const otherDurations = ["2 min 3 s"];

test.for(Object.entries(pages))("%s: every time and duration matches the data of the case", async ([path, shown]) => {
  const text = await textOf(await openAfterRefusal(stage, path));
  const foundClocks = text.match(/08:\d\d(:\d\d)?/g) ?? [];
  expect(foundClocks.length).toBeGreaterThan(5);
  expect(foundClocks.filter((time) => !clocks.has(time) && !shown.clocks?.includes(time))).toEqual([]);
  const allowed = new Set([...durations, ...(shown.durations ?? []), ...otherDurations]);
  const found = text.match(/\d+\.\d\d s|\d+ min \d+ s/g) ?? [];
  expect(found.filter((time) => !allowed.has(time))).toEqual([]);
  const totals = shown.isUnfinished ? [caseTotals.waitMs] : [caseTotals.workMs, caseTotals.waitMs];
  for (const total of totals) expect(found).toContain(duration(total));
});

test.for(Object.keys(pages))("%s: every large amount matches the invoice", async (path) => {
  const text = await textOf(await openAfterRefusal(stage, path));
  // The pattern matches amounts from 10,000.00 EUR with cents, so not the limit. A replayed case has 10,450.00 EUR.
  const amounts = (text.match(/\d\d,\d{3}\.\d\d EUR/g) ?? []).filter((amount) => amount !== "10,450.00 EUR");
  expect(amounts.filter((amount) => amount !== amountText)).toEqual([]);
});

test("a finished trace shows each event in order, with its time and duration, and the wait between them", async () => {
  const page = await openAfterRefusal(stage, "/platform");
  const rows = await page
    .getByRole("list", { name: `Trace of case ${case4711.number}` })
    .getByRole("listitem")
    .evaluateAll((items) => items.map((item) => item.textContent ?? ""));
  expect(rows.length).toBe(events.length);
  for (const [index, event] of events.entries())
    for (const part of [event.step, event.system, clock(event.startsAt), duration(lengthOf(event))])
      expect(rows[index]).toContain(part);
});
