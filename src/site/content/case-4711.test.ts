import { expect, test } from "vitest";
import { agents } from "#site/content/agents.ts";
import { type CaseEvent, case4711 } from "#site/content/case-4711.ts";
import {
  caseTotals,
  clock,
  duration,
  endOf,
  eventById,
  lengthOf,
  startOf,
  statusAt,
  wholeMinutes,
} from "#site/content/case-times.ts";
import { invoiceWorkflow } from "#site/content/invoice-workflow.ts";

const { events } = case4711;

test("the events follow each other without overlap, and only the retry leaves a gap", () => {
  for (const event of events) expect(lengthOf(event), event.id).toBeGreaterThan(0);
  const gaps = events
    .slice(1)
    .map((next, index) => [next.id, startOf(next) - endOf(events[index] as CaseEvent)] as const);
  expect(gaps.filter(([, gap]) => gap !== 0)).toEqual([["retry", caseTotals.pauseMs]]);
  expect(caseTotals.pauseMs).toBe(500);
});

test("the totals add up to the time between the first and the last moment", () => {
  const { workMs, waitMs, pauseMs, elapsedMs } = caseTotals;
  expect(workMs + waitMs + pauseMs).toBe(elapsedMs);
  expect(duration(workMs)).toBe("11.00 s");
  expect(duration(waitMs)).toBe("12 min 6 s");
  expect(wholeMinutes(waitMs)).toBe("12 minutes");
  expect(caseTotals).toMatchObject({ attemptsFailed: 1, decisions: 1 });
});

test("the clock shows the times in the text", () => {
  expect(events.map(({ startsAt }) => clock(startsAt))).toEqual([
    "08:01:52",
    "08:01:53",
    "08:01:57",
    "08:01:57",
    "08:02:00",
    "08:14:06",
    "08:14:08",
    "08:14:08",
    "08:14:09",
  ]);
});

test("the amount is pallets times price in every payload, and over the limit", () => {
  const { amount, pallets, pricePerPallet, limit } = case4711;
  expect(amount).toBe(12_480);
  expect(amount).toBe(pallets * pricePerPallet);
  expect(amount).toBeGreaterThan(limit);
  const amounts = events.flatMap(({ payload }) => payload["amount"] ?? []);
  expect(amounts.length).toBeGreaterThan(3);
  expect(new Set(amounts)).toEqual(new Set([amount]));
});

test("one of the agents works on the case, and the run ends with a payment", () => {
  expect(agents.map(({ name }) => name)).toContain(case4711.agent);
  expect(invoiceWorkflow.nodes.at(-1)?.title).toMatch(/payment/);
  expect(invoiceWorkflow.nodes.flatMap((node) => node.events)).toEqual(events.map(({ id }) => id));
});

test("nothing is posted before the approval, and the first attempt remains failed", () => {
  expect(startOf(eventById.post)).toBeGreaterThanOrEqual(endOf(eventById.wait));
  expect(statusAt(eventById.wait, "08:13:00")).toBe("needs-you");
  expect(statusAt(eventById.post, "08:13:00")).toBe("waiting");
  expect(statusAt(eventById.post, "08:14:09.50")).toBe("failed");
  expect(statusAt(eventById.retry, "08:14:09.50")).toBe("done");
});
