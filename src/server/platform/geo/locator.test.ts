import { expect, test } from "vitest";
import { createLocator } from "./locator.ts";

const locator = createLocator();

test.each([
  ["8.8.8.8", "US", "United States"],
  ["193.163.102.1", "DK", "Denmark"],
  ["2001:4860:4860::8888", "CA", "Canada"],
])("%s is in %s", async (address, countryCode, countryName) => {
  expect(await locator.locate(address)).toMatchObject({
    countryCode,
    countryName,
    region: expect.stringMatching(/./),
    city: expect.stringMatching(/./),
    latitude: expect.any(Number),
    longitude: expect.any(Number),
  });
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "192.168.1.1",
  "172.20.0.1",
  "100.64.0.1",
  "::1",
  "fd00::1",
  "fe80::1",
  "",
  "unix",
])("%j has no location", async (address) => {
  expect(await locator.locate(address)).toBeNull();
});
