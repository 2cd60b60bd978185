import { expect, test } from "vitest";
import { centerOf, frameOf, isWithin, mapSize, placePoint, shapes, zoomFrame } from "./world-shapes.ts";

test("all countries of the atlas have a two-letter code, except for two without one", () => {
  const codes = shapes.map(({ code }) => code);
  expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual(["", ""]);
  expect(codes).toEqual(expect.arrayContaining(["DK", "US", "GB", "XK", "ZA"]));
  expect(codes).not.toContain("AQ");
});

test("the frame contains the selected country and stays within the map", () => {
  expect(frameOf(() => false)).toEqual({ x: 0, y: 0, ...mapSize });
  for (const { code, bounds } of shapes.filter(({ code }) => code !== "")) {
    const { x, y, width, height } = frameOf((other) => other === code);
    const [[left, top], [right, bottom]] = bounds;
    for (const [start, size, least, most, whole] of [
      [x, width, left, right, mapSize.width],
      [y, height, top, bottom, mapSize.height],
    ] as const) {
      expect(start, code).toBeGreaterThanOrEqual(0);
      expect(start + size, code).toBeLessThanOrEqual(whole + 0.01);
      expect(start, code).toBeLessThanOrEqual(least + 0.01);
      expect(start + size, code).toBeGreaterThanOrEqual(most - 0.01);
    }
  }
});

test("Copenhagen is placed in Denmark", () => {
  const [x, y] = placePoint(12.57, 55.68) ?? [0, 0];
  const [[left, top], [right, bottom]] = shapes.find(({ code }) => code === "DK")?.bounds ?? [
    [0, 0],
    [0, 0],
  ];
  expect(x).toBeGreaterThan(left - 1);
  expect(x).toBeLessThan(right + 1);
  expect(y).toBeGreaterThan(top - 1);
  expect(y).toBeLessThan(bottom + 1);
});

test("the center of a country ignores its regions overseas", () => {
  // French Guiana belongs to France.
  const [x, y] = centerOf("FR");
  const [left, top] = placePoint(2.35, 48.86) ?? [0, 0];
  expect(Math.hypot(x - left, y - top)).toBeLessThan(10);
});

test("zooming keeps the proportions and stays within the map", () => {
  const whole = frameOf(() => false);
  const frame = zoomFrame(whole, 4, centerOf("DK"));
  expect([frame.width, frame.height]).toEqual([mapSize.width / 4, mapSize.height / 4]);
  const [x, y] = centerOf("DK");
  expect(x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height).toBe(true);
  expect([isWithin(frame, centerOf("FR")), isWithin(frame, centerOf("US"))]).toEqual([true, false]);
  expect(zoomFrame(whole, 2, [0, 0])).toMatchObject({ x: 0, y: 0 });
  expect(centerOf("nowhere")).toEqual([mapSize.width / 2, mapSize.height / 2]);
});
