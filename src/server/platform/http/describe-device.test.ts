import { expect, test } from "vitest";
import { describeDevice } from "./describe-device.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`, "desktop", "Chrome", "Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/140.0.0.0`, "desktop", "Edge", "Windows"],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
    "desktop",
    "Safari",
    "macOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "desktop", "Firefox", "Linux"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
    "mobile",
    "Safari",
    "iOS",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    "mobile",
    "Chrome",
    "iOS",
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${webkit} Version/16.6 Mobile/15E148 Safari/604.1`,
    "tablet",
    "Safari",
    "iOS",
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${blink} Mobile Safari/537.36`, "mobile", "Chrome", "Android"],
  [`Mozilla/5.0 (Linux; Android 15; SM-X910) ${blink} Safari/537.36`, "mobile", "Chrome", "Android"],
  ["curl/8.5.0", "desktop", "Unknown", "Unknown"],
])("%s", (userAgent, deviceType, browser, os) => {
  expect(describeDevice(userAgent)).toEqual({ deviceType, browser, os });
});

test("client hints take precedence over the user agent", () => {
  const frozen = `Mozilla/5.0 (X11; Linux x86_64) ${blink} Safari/537.36`;
  expect(
    describeDevice(frozen, {
      brands: '"Chromium";v="140", "Microsoft Edge";v="140", "Not=A?Brand";v="24"',
      mobile: "?1",
      platform: '"Android"',
    }),
  ).toEqual({ deviceType: "mobile", browser: "Edge", os: "Android" });
  expect(describeDevice(frozen, { brands: '"Not)A;Brand";v="8"', mobile: "?0", platform: '"Haiku"' })).toEqual({
    deviceType: "desktop",
    browser: "Chrome",
    os: "Linux",
  });
});
