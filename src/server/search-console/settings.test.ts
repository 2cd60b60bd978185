import { expect, test } from "vitest";
import { parseConfig } from "../platform/config.ts";

const GSC_CREDENTIALS_FILE = "/etc/google.json";
const siteOf = (GSC_SITE_URL: string) =>
  parseConfig({ GSC_SITE_URL, GSC_CREDENTIALS_FILE }).integrations.searchConsole?.siteUrl;

test("a property has the format of Search Console", () => {
  expect(siteOf("sc-domain:Orbit.example")).toBe("sc-domain:orbit.example");
  expect(siteOf("https://www.orbit.example")).toBe("https://www.orbit.example/");
  expect(parseConfig({}).integrations.searchConsole).toBeUndefined();
});

test.each([
  [{ GSC_SITE_URL: "orbit.example", GSC_CREDENTIALS_FILE }, /^GSC_SITE_URL: Must be/],
  [{ GSC_SITE_URL: "sc-domain:", GSC_CREDENTIALS_FILE }, /^GSC_SITE_URL: Must be/],
  [{ GSC_SITE_URL: "sc-domain:orbit.example" }, /^GSC_CREDENTIALS_FILE: Required with GSC_SITE_URL/],
  [{ GSC_CREDENTIALS_FILE }, /^GSC_SITE_URL: Required with GSC_CREDENTIALS_FILE/],
  [{ GSC_SITE_URL: "sc-domain:orbit.example", GSC_CREDENTIALS_FILE, GSC_API_URL: "ftp://x" }, /^GSC_API_URL: Must be/],
])("%o is rejected", (environment, message) => {
  expect(() => parseConfig(environment)).toThrow(message);
});
