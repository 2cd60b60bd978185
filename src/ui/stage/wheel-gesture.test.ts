import { expect, test } from "vitest";
import { createWheelGesture } from "#ui/stage/wheel-gesture.ts";

function record() {
  const steps: number[] = [];
  return { steps, turn: createWheelGesture((direction) => steps.push(direction)) };
}

test("50 units make a step, 49 do not", () => {
  const { steps, turn } = record();
  turn(49, 0);
  expect(steps).toEqual([]);
  turn(50, 1000);
  expect(steps).toEqual([1]);
  turn(-50, 2000);
  expect(steps).toEqual([1, -1]);
});

test("the small deltas of a trackpad add up within one gesture, but not across two", () => {
  const { steps, turn } = record();
  for (const at of [0, 16, 32]) turn(20, at);
  expect(steps).toEqual([1]);
  turn(30, 1000);
  turn(30, 1200);
  expect(steps).toEqual([1]);
});

test("one gesture makes one step, regardless of its duration", () => {
  const { steps, turn } = record();
  for (let at = 0; at < 2000; at += 16) turn(120, at);
  expect(steps).toEqual([1]);
});

test("a gesture within 300 ms after a step is ignored, a later one is not", () => {
  const { steps, turn } = record();
  turn(120, 0);
  turn(120, 299);
  expect(steps).toEqual([1]);
  turn(120, 599);
  expect(steps).toEqual([1, 1]);
});

test("a gesture that scrolled the text of a small window makes no step", () => {
  const { steps, turn } = record();
  turn(120, 0, true);
  turn(120, 50);
  expect(steps).toEqual([]);
  turn(120, 400);
  expect(steps).toEqual([1]);
});
